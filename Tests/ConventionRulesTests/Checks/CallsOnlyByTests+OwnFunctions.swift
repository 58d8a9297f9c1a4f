import Testing

/// Functions that an object may call on itself.
extension CallsOnlyByTests {
  @Test func anObjectMayCallItsOwnFunctionsOnItself() {
    rule("functions: [\"open\", \"shut\"], on: \"door\", own: \"shut\", by: \"porter\"").expectMarkedFindings(
      in: [
        kit,
        (
          "A.swift",
          """
          class GlassDoor: Door {
            let other = Door()
            func slam() {
              shut(1)
              self.shut(2)
              queue.async { [weak self] in self?.shut(3) }
              other.shut(4) // ←
              open() // ←
            }
          }
          """
        ),
      ], subjects: 5)
  }
}
