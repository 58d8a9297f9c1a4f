import Foundation
import Testing

@testable import ConventionRules

/// A source with what must be read in it.
///
/// The folder `Torture/GROUP` holds sources whose last lines are comments in a small language, one fact family a line:
///
///     //= problems: 1 7                      the lines (1, 2, …) on which something could not be read; or `none`; always given
///     //= tokens: k w o i                    the kind of every token, in the letters of the syntax dump
///     //= strings: s S                       string literals, plain (s) or with interpolations (S)
///     //= regexes: /a+/; #/b/#               regular expression literals
///     //= imports: UIKit; struct A.B         modules, with the kind of a scoped import
///     //= ifs: member #if A #else            `#if`s: what the first branch holds, directives with conditions
///     //= declarations: class A; func A.f(x:)   kind and name, inside the names of the declarations around it
///     //= of A.f(x:): effects async; returns Int   facets of one declaration, see ``TortureFacts/facets(of:)``
///     //= calls: f(_:x:); a.b(){}done{}      callee, labels, trailing closures; those in patterns left out
///     //= calls in A/f(x:): g()              the same, only those inside a declaration
///     //= macros: selector(_:); file         freestanding macros
///     //= assigns: a.b =; c +=               left side and operator
///     //= types: Int; A.B                    names in type position
///     //= count: calls 3; types 0            how many of a family there are
///
/// Entries stand in the order of the dump, outer before inner, parted by `; `; `none` is an empty list, and a family given
/// again goes on where it ended. A family that is given is complete. Blanks inside an entry do not count. What stands
/// from the first `//= ` line on is no part of the source.
struct TortureCase: Sendable, CustomTestStringConvertible {
  /// `group/name`.
  let name: String
  let source: [UInt8]
  let expectations: [Expectation]

  struct Expectation: Sendable {
    let family: String
    /// The declaration or path that it is about.
    let subject: String?
    var entries: [String]
  }

  var testDescription: String { name }
  var group: String { String(name.prefix { $0 != "/" }) }

  /// A case as it stands in a file.
  init(name: String, file: [UInt8]) {
    let mark = Array("//= ".utf8)
    var lines = file.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let first = lines.firstIndex { $0.starts(with: mark) } ?? lines.endIndex
    let expected = lines[first...].map { String(decoding: $0, as: UTF8.self) }
    lines.removeSubrange(first...)
    self.init(
      name: name, source: lines.flatMap { Array($0) + [UInt8(ascii: "\n")] },
      expecting: expected.filter { !$0.isEmpty }.map { $0.hasPrefix("//= ") ? String($0.dropFirst(4)) : $0 })
  }

  /// A case made in a test.
  ///
  /// - Parameter lines: expectations without the comment mark.
  init(name: String, source: [UInt8], expecting lines: [String]) {
    self.name = name
    self.source = source
    var expectations: [Expectation] = []
    for line in lines {
      let next = Expectation(line: line)
      if let same = expectations.firstIndex(where: { $0.family == next.family && $0.subject == next.subject }) {
        expectations[same].entries += next.entries
      } else {
        expectations.append(next)
      }
    }
    self.expectations = expectations
  }

  init(name: String, source: [UInt8], expectations: [Expectation]) {
    self.name = name
    self.source = source
    self.expectations = expectations
  }

  init(_ name: String, _ source: String, _ lines: String...) {
    self.init(name: name, source: Array(source.utf8), expecting: lines)
  }

  /// What differs from the expectations, one sentence each; none when all is as expected.
  func mismatches(maximumDepth: Int = SyntaxTree.defaultMaximumDepth) -> [String] {
    guard expectations.contains(where: { $0.family == "problems" }) else { return ["it does not say its problems"] }
    let tree = SyntaxTree.parse(SourceText(path: name, bytes: source), maximumDepth: maximumDepth)
    guard let facts = TortureFacts(of: tree) else { return ["the dump is no JSON object"] }
    return expectations.compactMap { expectation in
      let what = [expectation.family, expectation.subject].compactMap { $0 }.joined(separator: " ")
      guard let found = facts.entries(for: expectation) else { return "there is no \(what)" }
      let seen = found.map(Self.withoutBlanks)
      let expected = expectation.entries.map(Self.withoutBlanks)
      guard seen != expected else { return nil }
      return "\(what): read \(Self.list(found)), expected \(Self.list(expectation.entries))"
    }
  }

  private static func list(_ entries: [String]) -> String {
    entries.isEmpty ? "none" : entries.joined(separator: "; ")
  }

  private static func withoutBlanks(_ entry: String) -> String {
    String(entry.unicodeScalars.filter { $0 != " " && $0 != "\n" && $0 != "\t" && $0 != "\r" })
  }
}

extension TortureCase.Expectation {
  /// Reads `family subject: entry; entry`.
  init(line: String) {
    let parts = line.split(separator: ": ", maxSplits: 1).map(String.init)
    let head = (parts.first ?? "").split(separator: " ", maxSplits: 1).map(String.init)
    family = head.first ?? ""
    subject = head.count > 1 ? head[1] : nil
    let list = parts.count > 1 ? parts[1] : ""
    switch family {
    case _ where list == "none": entries = []
    case "problems", "tokens", "strings": entries = list.split(separator: " ").map(String.init)
    default:
      var rest = Substring(list)
      entries = []
      while let separator = rest.firstRange(of: "; ") {
        entries.append(String(rest[..<separator.lowerBound]))
        rest = rest[separator.upperBound...]
      }
      entries.append(String(rest))
    }
  }
}

extension TortureCase {
  /// The folder with a folder for each group.
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Torture")

  /// All cases that are files, by name.
  static let files: [TortureCase] = {
    let paths = FileManager.default.enumerator(atPath: folder.path)?.allObjects as? [String] ?? []
    return paths.filter { $0.hasSuffix(".swift") }.sorted().compactMap { path in
      FileManager.default.contents(atPath: folder.appending(path: path).path)
        .map { TortureCase(name: String(path.dropLast(".swift".count)), file: Array($0)) }
    }
  }()
}
