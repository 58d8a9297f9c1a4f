extension PlaceTest {
  func findClosures(below node: NodeID, _ resolver: FileResolver, _ scope: Scope, _ body: (FoundPlace) -> Void) {}
}
