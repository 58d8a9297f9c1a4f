extension PlaceTest {
  func findBodies(below node: NodeID, _ resolver: FileResolver, _ scope: Scope, _ body: (FoundPlace) -> Void) {}
}
