import MarkerClustering
import TestSupport
import Testing

struct MarkerSetTests {
  private func pin(_ name: String, _ longitude: Double = 0) -> Marker {
    Marker(id: Marker.ID(name), position: at(0, longitude))
  }

  private func set(_ operations: RenderOperation...) -> MarkerSet {
    var set = MarkerSet()
    set.apply(operations)
    return set
  }

  @Test func `A new set is empty, and stays so when nothing is done`() {
    #expect(MarkerSet().markers.isEmpty)
    #expect(set() == MarkerSet())
  }

  @Test func `Markers stand in the order in which they were added`() {
    let motion = MarkerMotion(coordinate: at(1, 1), duration: .seconds(1))
    #expect(set(.add(pin("b"), from: nil), .add(pin("a"), from: motion)).markers == [pin("b"), pin("a")])
  }

  @Test func `An update keeps the place of its marker`() {
    let set = set(.add(pin("a"), from: nil), .add(pin("b"), from: nil), .update(pin("a", 5), from: nil))
    #expect(set.markers == [pin("a", 5), pin("b")])
  }

  @Test func `What is removed is gone, and comes back at the end`() {
    var set = set(.add(pin("a"), from: nil), .add(pin("b"), from: nil), .remove(Marker.ID("a"), to: nil))
    #expect(set.markers == [pin("b")])
    set.apply([.add(pin("a", 2), from: nil)])
    #expect(set.markers == [pin("b"), pin("a", 2)])
  }

  @Test func `A record that begins in the middle comes out as well as it can`() {
    let set = set(
      .update(pin("a"), from: nil), .remove(Marker.ID("x"), to: nil), .add(pin("a", 3), from: nil),
      .remove(Marker.ID("x"), to: nil)
    )
    #expect(set.markers == [pin("a", 3)])
  }

  @Test(arguments: 1...20)
  func `Operations in one batch or in many leave the same, as a plain model says`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let operations = (0..<200).map { index -> RenderOperation in
      let name = "\(Int.random(in: 0..<12, using: &random))"
      return switch Int.random(in: 0..<3, using: &random) {
      case 0: .add(pin(name, Double(index)), from: nil)
      case 1: .update(pin(name, Double(index)), from: nil)
      default: .remove(Marker.ID(name), to: nil)
      }
    }
    var whole = MarkerSet()
    whole.apply(operations)
    var stepwise = MarkerSet()
    var model: [Marker] = []
    for operation in operations {
      stepwise.apply([operation])
      switch operation {
      case .add(let marker, _), .update(let marker, _):
        if let index = model.firstIndex(where: { $0.id == marker.id }) {
          model[index] = marker
        } else {
          model.append(marker)
        }
      case .remove(let id, _):
        model.removeAll { $0.id == id }
      }
      #expect(stepwise.markers == model)
    }
    #expect(whole == stepwise)
  }
}
