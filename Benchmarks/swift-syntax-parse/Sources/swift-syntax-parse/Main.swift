import Foundation
import SwiftParser
import SwiftSyntax

/// Parses every file of a list with swift-syntax and does nothing else: the yardstick of the benchmarks.
@main
enum Main {
  static func main() {
    guard CommandLine.arguments.count == 2 else {
      fail("usage: swift-syntax-parse LISTFILE (one path a line)")
    }
    // The parser recurses over nested code; the main thread's stack is too small for generated files.
    let thread = Thread {
      parseFiles(listedIn: CommandLine.arguments[1])
      exit(0)
    }
    thread.stackSize = 1 << 29
    thread.start()
    while true { sleep(1000) }
  }

  private static func parseFiles(listedIn list: String) {
    guard let text = FileManager.default.contents(atPath: list) else {
      fail("cannot read the list '\(list)'")
    }
    var files = 0
    var bytes = 0
    for path in String(decoding: text, as: UTF8.self).split(separator: "\n") {
      guard let source = FileManager.default.contents(atPath: String(path)) else {
        fail("cannot read '\(path)', which the list names")
      }
      bytes += source.withUnsafeBytes { Parser.parse(source: $0.bindMemory(to: UInt8.self)).totalLength.utf8Length }
      files += 1
    }
    print("\(files) files, \(bytes) bytes")
  }

  private static func fail(_ message: String) -> Never {
    FileHandle.standardError.write(Data("swift-syntax-parse: \(message)\n".utf8))
    exit(2)
  }
}
