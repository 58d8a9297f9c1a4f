extension PlaceTest {
  func findAttributes(below node: NodeID, _ resolver: FileResolver, _ body: (FoundPlace) -> Void) {}
}
