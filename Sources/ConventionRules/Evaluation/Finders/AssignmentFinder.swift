extension PlaceTest {
  func findAssignments(below node: NodeID, _ resolver: FileResolver, _ scope: Scope, _ body: (FoundPlace) -> Void) {}
}
