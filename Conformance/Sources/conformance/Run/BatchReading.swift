import Foundation

/// Has files read by a program that may die of one of them.
struct BatchReading {
  var program: String
  var arguments: [String]

  /// The output of the program for each sample, by index, and what went wrong with the others.
  struct Result {
    var lines: [Int: Data] = [:]
    var failures: [Int: String] = [:]
  }

  /// Runs the program once on all samples; if that fails, on halves of them, until the guilty ones are alone.
  ///
  /// - Parameter printsLines: whether the program prints a line a file; a missing line is a failure.
  func read(_ samples: [Sample], printsLines: Bool) throws -> Result {
    try ScratchFolder.with { folder in
      let paths = try samples.enumerated().map { index, sample in
        if let file = sample.file { return file }
        let path = "\(folder)/\(index).swift"
        try Data(sample.bytes).write(to: URL(fileURLWithPath: path))
        return path
      }
      var result = Result()
      try read(paths, samples.indices, printsLines, list: folder + "/list", into: &result)
      return result
    }
  }

  private func read(
    _ paths: [String], _ range: Range<Int>, _ printsLines: Bool, list: String, into result: inout Result
  ) throws {
    guard !range.isEmpty else { return }
    try Data(paths[range].joined(separator: "\n").utf8).write(to: URL(fileURLWithPath: list))
    let run = try ChildProcess.run(program, arguments + [list], timeout: 20 + range.count)
    let lines = printsLines ? run.output.split(separator: 0x0a) : []
    if run.isSuccess, !printsLines || lines.count == range.count {
      for (index, line) in zip(range, lines) { result.lines[index] = line }
    } else if range.count == 1 {
      result.failures[range.lowerBound] = run.failure ?? "printed \(lines.count) lines for one file"
    } else {
      let middle = range.lowerBound + range.count / 2
      try read(paths, range.lowerBound..<middle, printsLines, list: list, into: &result)
      try read(paths, middle..<range.upperBound, printsLines, list: list, into: &result)
    }
  }
}
