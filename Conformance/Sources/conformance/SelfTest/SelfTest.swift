struct SelfTest {
  var comparison: ComparisonRun
  var files: [SourceFile]
  func run() throws -> Bool { false }
}
