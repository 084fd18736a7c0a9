/// Columns of text, as wide as they need to be.
struct TextTable {
  /// On which side a column's text is flush.
  enum Alignment { case left, right }

  /// A column; without a title it is left out.
  typealias Column = (title: String?, alignment: Alignment)

  private let columns: [Column]
  private var rows: [[String]]

  init(_ columns: [Column]) {
    self.columns = columns
    rows = [columns.map { $0.title ?? "" }]
  }

  mutating func append(_ row: [String]) {
    rows.append(row)
  }

  /// The lines, the titles first; without spaces at their ends.
  var lines: [String] {
    let shown = columns.indices.filter { columns[$0].title != nil }
    let widths = columns.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let line = shown.map { column in
        let space = String(repeating: " ", count: widths[column] - row[column].count)
        return columns[column].alignment == .left ? row[column] + space : space + row[column]
      }
      .joined(separator: "  ")
      return String(line.reversed().drop { $0 == " " }.reversed())
    }
  }
}
