extension PlaceTest {
  func findCreations(below node: NodeID, _ resolver: FileResolver, _ scope: Scope, _ body: (FoundPlace) -> Void) {}
}
