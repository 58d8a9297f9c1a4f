import Foundation

@main
enum Main {
  static func main() {
    // Output that is cut off by `head` is no failure.
    signal(SIGPIPE, SIG_DFL)
    let arguments = Array(CommandLine.arguments.dropFirst())
    if arguments.contains("--help") || arguments.contains("-h") { return Console.print(Options.help) }
    do {
      if arguments.first == Options.probe { return try probe(Array(arguments.dropFirst())) }
      let options = try Options(arguments)
      exit(try options.printsFacts ? printFacts(options) : ConformanceCommand(options).run() ? 0 : 1)
    } catch {
      Console.progress("conformance: \(error)")
      exit(2)
    }
  }

  private static func probe(_ lists: [String]) throws {
    let paths = try lists.flatMap { list in
      try String(contentsOfFile: list, encoding: .utf8).split(separator: "\n").map(String.init)
    }
    _ = try Workers.map(count: 1) { _ in
      for path in paths {
        let bytes = try SourceFile(name: path, path: path, size: 0).read()
        _ = FactReader.facts(path: path, bytes: bytes, listsTokens: false)
      }
    }
  }

  private static func printFacts(_ options: Options) throws -> Int32 {
    let files = try options.paths.flatMap { try SourceFile.all(in: $0, named: $0) }
    let lines = try Workers.map(count: files.count) { index in
      let facts = FactReader.facts(path: files[index].path, bytes: try files[index].read(), listsTokens: true)
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.withoutEscapingSlashes]
      return String(decoding: try encoder.encode(facts), as: UTF8.self)
    }
    for line in lines { Console.print(line) }
    return 0
  }
}
