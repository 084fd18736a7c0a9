import MarkerClustering
import Testing

@MainActor
struct ClusterIconsTests {
  @Test func `A closure is asked for each icon, and sees the members`() {
    let icons = ClusterIcons<MarkerItem> { cluster in
      let isLate = cluster.items.contains { $0.snippet == "late" }
      return MarkerIcon(text: "\(cluster.count)", background: .circle(isLate ? .black : .white))
    }
    let onTime = MarkerItem(id: "a", position: at(0, 0))
    let late = MarkerItem(id: "b", position: at(0, 1), snippet: "late")
    #expect(
      icons.icon(for: StaticCluster(position: at(0, 0), items: [onTime]))
        == MarkerIcon(text: "1", background: .circle(.white))
    )
    #expect(
      icons.icon(for: StaticCluster(position: at(0, 0), items: [onTime, late]))
        == MarkerIcon(text: "2", background: .circle(.black))
    )
  }

  @Test func `A closure serves wherever a generator is wanted`() {
    let generator: any ClusterIconGenerator<MarkerItem> = ClusterIcons { _ in MarkerIcon(text: "x") }
    let item = MarkerItem(id: "a", position: at(0, 0))
    #expect(generator.icon(for: StaticCluster(position: at(0, 0), items: [item])).text == "x")
  }
}
