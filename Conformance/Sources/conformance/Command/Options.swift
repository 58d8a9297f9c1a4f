/// What the user asked for.
struct Options {
  var corpora: [String] = []
  var paths: [String] = []
  var variants: [Variant] = []
  var brokenCount = 0
  var seed: UInt64 = 1
  var candidate: String?
  var isSelfTest = false
  var isShort = false
  /// Whether what the files quote is compared in their place.
  var comparesQuotes = false
  var isMarkdown = false
  var printsFacts = false
  var printedVariant: Int?
  /// The disagreements of a kind that are shown.
  var excerptLimit = 3
  /// Only kinds whose names contain this text are shown.
  var kindFilter: String?

  /// Reads the files of a list and prints nothing: how the program asks itself, in a child process, whether
  /// swift-syntax can read them.
  static let probe = "--probe"

  static let help = """
    usage: conformance [options] [PATH…]

    Compares what `mvvm-lint syntax` sees in Swift files with what swift-syntax, the compiler's own parser, sees in them.
    Without PATH: in the six projects that have to agree, which it clones on first use.

      --corpus NAME      only this project; may be repeated
      --variants LIST    also the same files rewritten: \(Variant.allCases.map(\.rawValue).joined(separator: ",")), or all
      --broken N         also N variants of the files broken at random places
      --seed S           which places those are (1)
      --print-variant N  prints broken variant N of that seed, instead of comparing
      --quoted           in place of the files in PATH… what they quote: string literals of several lines, and code
                         blocks in Markdown
      --short            the comparison for the gate: swift-syntax as SwiftPM has cloned it and what its tests quote,
                         this project's own sources and tests, variants of a part of them, and 2,000 broken variants
      --self-test        plants known faults in real dumps and sees that exactly those are counted
      --print-facts      prints what swift-syntax sees in PATH…, a JSON object a file
      --candidate FILE   a built mvvm-lint, instead of building it
      --show N           disagreements shown of each kind (3)
      --kind TEXT        show only kinds of facts that contain this text
      --markdown         print the tables as Markdown

    Exits with 1 when a bar is missed, with 2 when it could not run.
    """

  init(_ arguments: [String]) throws {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      func value() throws -> String {
        guard let value = rest.popFirst() else { throw Failure("\(argument) needs a value") }
        return value
      }
      func number<Number: FixedWidthInteger>() throws -> Number {
        let text = try value()
        guard let number = Number(text), number >= 0 else { throw Failure("\(argument) needs a number, not '\(text)'") }
        return number
      }
      switch argument {
      case "--corpus": corpora.append(try Self.corpusName(try value()))
      case "--variants": variants = try Self.variants(try value())
      case "--broken": brokenCount = try number()
      case "--seed": seed = try number()
      case "--candidate": candidate = try value()
      case "--self-test": isSelfTest = true
      case "--short": isShort = true
      case "--quoted": comparesQuotes = true
      case "--markdown": isMarkdown = true
      case "--print-facts": printsFacts = true
      case "--print-variant": printedVariant = try number()
      case "--show": excerptLimit = try number()
      case "--kind": kindFilter = try value()
      case _ where argument.hasPrefix("-"): throw Failure("there is no option \(argument); see --help")
      default: paths.append(argument)
      }
    }
    if printsFacts, paths.isEmpty { throw Failure("--print-facts needs a path") }
    if comparesQuotes, paths.isEmpty { throw Failure("--quoted needs a path") }
  }

  private static func corpusName(_ name: String) throws -> String {
    let names = Corpus.all.map(\.name)
    guard names.contains(name) else {
      throw Failure("there is no corpus '\(name)'; there are \(names.joined(separator: ", "))")
    }
    return name
  }

  private static func variants(_ list: String) throws -> [Variant] {
    if list == "all" { return Variant.allCases }
    return try list.split(separator: ",").map { name in
      guard let variant = Variant(rawValue: String(name)) else {
        let names = Variant.allCases.map(\.rawValue).joined(separator: ", ")
        throw Failure("there is no variant '\(name)'; there are \(names), or all")
      }
      return variant
    }
  }
}
