/// What has become of the items of one key; the removed ones go first.
struct PartitionChange<Item: ClusterItem> {
  var removed: [Item.ID] = []
  var added: [Item] = []
  var hidden: [Item.ID] = []
  var shown: [Item.ID] = []
  /// Whether an item has come that is not the last in the order, so that the base is filled anew.
  var needsFilling = false
}
