extension PlaceTest {
  func findStatements(below node: NodeID, _ resolver: FileResolver, _ body: (FoundPlace) -> Void) {}
}
