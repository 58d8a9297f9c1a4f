/// The reference of the rule language: a cheat sheet for the terminal, the page for authors, and the words as data.
public struct LanguagePage: Sendable {
  /// The words that `--format` accepts.
  public enum Format: String, CaseIterable, Sendable {
    case text, markdown, json
  }

  /// What `mvvm-lint explain` calls it.
  public static let name = "language"

  /// Makes the reference of this program's language.
  public init() {}

  /// The reference, with a line break at its end.
  ///
  /// - Parameter width: columns to which ``Format/text`` is wrapped.
  public func text(_ format: Format, width: Int = WrappedText.unbounded) -> String {
    switch format {
    case .text: cheatSheet(width)
    case .markdown: page
    case .json: String(decoding: json, as: UTF8.self)
    }
  }

  // MARK: Cheat sheet

  private func cheatSheet(_ width: Int) -> String {
    // Beside the columns there is no room on a narrow terminal.
    let isNarrow = width < 80
    func row(_ lead: String, _ meaning: String) -> String {
      let text = meaning.replacing("`", with: "")
      let indentation = isNarrow ? 4 : lead.count
      return lead + WrappedText.text(text, width: width, first: lead.count, indentation: indentation)
    }
    var lines = ["The rule language: \(LanguageReference.words.count) words", ""]
    for kind in LanguageWord.Kind.allCases {
      lines.append(kind.title.uppercased())
      lines += LanguageReference.words(kind).map { word in
        row(Self.padded(word.word, 14) + Self.padded(word.value, 22), word.meaning)
      }
      lines.append("")
    }
    lines.append("VALUES")
    for values in LanguageReference.values {
      lines.append(row(Self.padded(values.name, 17), values.meaning))
      guard !values.words.isEmpty else { continue }
      let margin = isNarrow ? 4 : 17
      let words = values.words.map(\.word).joined(separator: " ")
      let text = WrappedText.text(words, width: min(width, 110), first: margin, indentation: margin)
      lines.append(String(repeating: " ", count: margin) + text)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }

  // MARK: Page

  private var page: String {
    """
    # The rule language

    ## A minute's introduction

    A rule looks at **places** in code, and demands **conditions** there.

    ```json5
    { id: "view_models_know_no_views", severity: "error",
      forbid: { mention: ["view", "view_controller"], in: "view_model" } }

    { id: "delegates_are_weak", severity: "error",
      each: { property: "*", of: "view_model", named: "*elegate" },
      must: { is: "weak" } }

    { id: "only_coordinators_navigate", severity: "error",
      each: { call: "pushViewController", on: { typed: "UINavigationController" } },
      must: { in: "coordinator" },
      unless: { on: { is: "self" } } }
    ```

    There are three shapes. `forbid` names a place that may not exist. `each` names places, and `must` says what is required at each of
    them. `may_import_only` lists which [modules](README.md#modules) may import which, and a block `mermaid rule` draws it. Write "only X
    may" as `must: { in: X }`. `unless` makes exceptions. A place has one *subject*, which says what it is, and any
    number of conditions. The words for choosing and for demanding are the same: `is: "weak"` chooses weak properties in `each`, and
    demands them in `must`. `mvvm-lint explain RULE` says a short rule in English.

    * All keys of an object must be true. One entry of a list is enough: `must: [A, B]` demands A or B. `not: { … }` is true if one
      of its keys is false. `not: [A, B]` is true if A and B are both false.
    * A **role** is a named set of conditions on types, in the same words. A **vocabulary** is a set of named lists. Each has its own
      blocks:

    ```json5 roles
    { flow: { named: "$flow_names", kind: "class" }, delegate: { named: "*Delegate", kind: "protocol" } }
    ```

    ```json5 vocabulary
    { flow_names: ["*Flow", "*Coordinator"] }
    ```

    * Where a word takes types, a text in small letters is a role, and any other text is a type's name. `$flow_names` is the list of
      the vocabulary. Conditions work there, too: `of: { conforms_to: "Coordinating" }`, `in: { not: "view" }`.
    * Names are exact, or have `*` for any run of characters. `load` means all functions with this name, `load(id:)` only the
      one with this label. `"*"` means any name.
    * The blocks `json5 macros` and `json5 protocols` say what those of a library add. [README](README.md) has an example.
    * `mvvm-lint types ROLE` lists the types that play a role, with the reason. `mvvm-lint verify FILE` reads a document and runs
      its examples. `mvvm-lint explain language` prints all words on two pages.

    \(section(.rule))
    A rule also has `id` and `severity` (`"error"`, `"warning"` or `"note"`). It may have these keys:

    * `message`, `source`, and `fix`: `"off"`, `"unsafe"` or `{ write: "NAME" }` ([Fixes](EXCEPTIONS.md#fixes));
    * `opt_in`: the rule is off unless a configuration turns it on;
    * `include_tests`: the rule looks at test code, too;
    * `needs`, a PLACE: `mvvm-lint init` proposes the rule only if three types have one. If the PLACE is a `type`, one is enough. If
      `must` asks for the same names and the project has no such PLACE, the rule reports nothing, and a note says so.

    \(section(.subject))
    A finding is at the name of the place. For a closure it is at the brace, and for a file in line 1. With `must: { has: … }` it is
    at a member that has the name but fails another condition, or else at the name of the type. With `at_most` it is at each place
    that is too many. If such a place is in another file, the finding is at the type. A statement has the same finding once. There
    is no subject for blank lines, indentation and local variables. Rules cannot judge these, or the meaning of a name.

    \(section(.around))
    Use these three in `inside` only.

    \(section(.condition))
    \(section(.count))
    Use them in a place after `has`, `reaches` or `exists`. Without one, at least one such place is needed. After `precedes` and
    `follows`, use only `at_most: 0`: there is no such place on any path. A path is one order in which a body can run. A closure runs
    in its place if its function runs it, and later if the function keeps it. What happens on some paths only breaks `set_in_init`
    and `at_most: 0`. It leaves `follows` and `precedes` undecided.

    ## Words of `is`

    Modifiers and attributes match where they are written. The other words are facts, with these meanings.

    | word | meaning | goes with |
    | --- | --- | --- |
    \(wordRows.joined(separator: "\n"))

    ## Values

    \(LanguageReference.values.map(description).joined(separator: "\n"))

    ## Captures

    `{Name}` in a pattern matches one character or more, and gives them a name. It gets its value in the place after `each` or `forbid`,
    but not after `not`. The rest of the rule and the message can use it. It comes from the subject or one of these conditions:

    \(captureWords).

    ```json5
    { each: { type: "{Screen}ViewController" }, must: { exists: { type: "{Screen}ViewModel" } } }
    ```

    `{Name=$list}` matches a whole name by a pattern of the list, and `Name` is what the first `*` matched. With the list
    `["*Flow"]`, `{Screen=$flow_names}` matches `LoginFlow`, and `{Screen}` is `Login`. So teams can replace the pattern. The first
    letter, or an acronym at the beginning, may be in upper or lower case.

    ## Truth and counting

    Each condition answers yes, no or unknown. Unknown types, macros that may add members, protocols of other modules, and
    code that is missing in a file with a syntax error give unknown. One no decides `all`, and one yes decides `any`.

    * A **finding** certainly is such a place, certainly breaks the demand, and has no exception.
    * A place is **fine** if the rule does not look at it, if it fulfils the demand, or if `unless` is true there.
    * All other places are **unresolved**. `--statistics` counts them, and `--show-unresolved` lists each with the reason.

    What nobody sees of a type chooses no place and fulfils no demand, and below `not: { … }` it leaves the place unresolved. A role
    is decided: `not: "ROLE"` is true of such a type.

    `--statistics` also prints the adoption, a share in percent. With `each`, it counts the places, and those that follow the rule.
    With `forbid`, it counts the types after `in` or `of`, and those without a finding.

    ## Messages

    Without `message`, the program writes one. A message may contain `{name}`, `{type}`, `{member}`, `{on}`, `{typed}`, `{value}`
    and the captures. `{why}` is the part of the demand that failed, such as "is not weak". `{$list}` is the name in
    a vocabulary list that most of the project's types have.

    """
  }

  private func section(_ kind: LanguageWord.Kind) -> String {
    let words = LanguageReference.words(kind)
    let takesSubjects = kind == .condition
    let header = ["word", "value", "meaning"] + (takesSubjects ? ["goes with"] : []) + ["example"]
    let rows = words.map { word in
      ["`\(word.word)`", word.value, word.meaning] + (takesSubjects ? [inWords(word.subjects)] : []) + [
        "`\(word.example)`"
      ]
    }
    let lines = [header, header.map { _ in "---" }] + rows
    return "## \(kind.title)\n\n" + lines.map { "| " + $0.joined(separator: " | ") + " |\n" }.joined()
  }

  /// The words of `is`, each with the subjects that it goes with.
  private var wordRows: [String] {
    let table = WordTable.ofIs
    let rows = table.facts.map { (["`\($0.word)`"], $0.meaning, $0.subjects) }
    let written = table.shownModifiers.map { ($0.words.map { "`\($0)`" }, "", $0.subjects) }
    let attributes = (["`@MainActor` and any other attribute"], "", table.ofAttributes)
    return (rows + written + [attributes]).map { words, meaning, subjects in
      "| \(words.joined(separator: " ")) | \(meaning) | \(inWords(subjects)) |"
    }
  }

  /// The conditions in which a capture gets its value.
  private var captureWords: String {
    let words = Words.all.words.binding.map { word in
      if case .files = word.shape { "`path` and `module` of `\(word.name)`" } else { "`\(word.name)`" }
    }
    return words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "")
  }

  /// The subjects that a condition or a word goes with, in few words.
  private func inWords(_ subjects: SubjectSet) -> String {
    var rest = Set(Subject.allCases.filter { subjects.contains($0) && $0.isPlace })
    let all = Set(Subject.allCases.filter(\.isPlace))
    if rest == all { return "all" }
    if all.subtracting(rest).count <= 4 {
      return "all but "
        + Subject.allCases.filter { all.subtracting(rest).contains($0) }.map(\.rawValue).joined(separator: ", ")
    }
    var parts: [String] = []
    let members = Set(Subject.members)
    if members.isSubset(of: rest) {
      parts.append("members")
      rest.subtract(members)
    }
    return (parts + Subject.allCases.filter(rest.contains).map(\.rawValue)).joined(separator: ", ")
  }

  private func description(_ values: LanguageValues) -> String {
    var head = "* **\(values.name)**: \(values.meaning)"
    if values.notes.count == 1 { head += " " + values.notes[0] }
    if values.notes.count > 1 { return head + values.notes.map { "\n  * " + $0 }.joined() }
    if values.words.isEmpty { return head }
    if values.name == "WORDS" { return head + " [The table above](#words-of-is) has them." }
    if values.words.allSatisfy({ $0.meaning.isEmpty }) {
      return head + " " + values.words.map { "`\($0.word)`" }.joined(separator: " ")
    }
    return head + values.words.map { "\n  * `\($0.word)`: \($0.meaning)" }.joined()
  }

  // MARK: Data

  private var json: [UInt8] {
    var json = JSONWriter()
    json.object {
      $0.field("count", LanguageReference.words.count)
      $0.list("words") { list in
        for word in LanguageReference.words {
          list.object {
            $0.field("word", word.word)
            $0.field("kind", word.kind.rawValue)
            $0.field("value", word.value)
            $0.field("meaning", word.meaning)
            $0.field("example", word.example)
            $0.key("goes_with")
            $0.value(word.subjects)
          }
        }
      }
      $0.list("values") { list in
        for values in LanguageReference.values {
          list.object {
            $0.field("name", values.name)
            $0.field("meaning", values.meaning)
            $0.list("words") { words in for word in values.words { words.value(word.word) } }
            if values.name == "WORDS" { $0.object("goes_with", Self.writeSubjectsOfWords) }
          }
        }
      }
    }
    return json.bytes + [UInt8(ascii: "\n")]
  }

  /// The subjects that each fact and each modifier goes with.
  private static func writeSubjectsOfWords(to json: inout JSONWriter) {
    let table = WordTable.ofIs
    let facts = table.facts.map { ($0.word, $0.subjects) }
    let modifiers = table.shownModifiers.flatMap { group in group.words.map { ($0, group.subjects) } }
    for (word, subjects) in facts + modifiers + [("@", table.ofAttributes)] {
      json.key(named: word)
      json.value(subjects)
    }
  }
}

extension JSONWriter {
  fileprivate mutating func value(_ subjects: SubjectSet) {
    list { list in for subject in Subject.allCases where subjects.contains(subject) { list.value(subject.rawValue) } }
  }
}

extension LanguageWord.Kind {
  var title: String {
    switch self {
    case .rule: "Rules"
    case .subject: "Subjects"
    case .around: "Around a place"
    case .condition: "Conditions"
    case .count: "Counts"
    }
  }
}
