extension PlaceTest {
  func findUses(below node: NodeID, _ resolver: FileResolver, _ scope: Scope, _ body: (FoundPlace) -> Void) {}
}
