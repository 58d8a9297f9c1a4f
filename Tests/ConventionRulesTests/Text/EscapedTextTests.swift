import Testing

@testable import ConventionRules

struct EscapedTextTests {
  @Test(
    "what is harmless stays as it is",
    arguments: [
      "", "plain", "Größe 👩‍👩‍👧🇪🇺 日本 é e\u{301} שלום", "a # b ## c", "#[derive]", "x##", "[#]", "a::b", "##1[",
      "A\u{A0}B — C\u{2009}D \u{2027}",
    ])
  func whatIsHarmlessStaysAsItIs(text: String) {
    #expect(EscapedText.name(text).unicodeScalars.elementsEqual(text.unicodeScalars))
    #expect(EscapedText.path(text).unicodeScalars.elementsEqual(text.unicodeScalars))
    #expect(EscapedText.lines(text).unicodeScalars.elementsEqual(text.unicodeScalars))
  }

  @Test("every character that a terminal obeys is shown by its number")
  func everyCharacterThatATerminalObeysIsShownByItsNumber() {
    let values: [UInt32] =
      Array(0..<0x20) + Array(0x7F..<0xA0) + [0x061C, 0x200E, 0x200F] + Array(0x2028...0x202E) + Array(0x2066...0x2069)
    for scalar in values.compactMap(Unicode.Scalar.init) {
      let shown = "a\\u{\(String(scalar.value, radix: 16, uppercase: true))}é"
      #expect(EscapedText.name("a\(scalar)é") == shown)
    }
    for scalar in [
      "\u{A0}", "\u{200B}", "\u{200D}", "\u{2010}", "\u{2027}", "\u{202F}", "\u{2065}", "\u{206A}", "\u{61B}",
    ] {
      #expect(EscapedText.name(scalar) == scalar, "others stay")
    }
  }

  @Test("line breaks and tabs are shown, are spaces or stay")
  func lineBreaksAndTabsAreShownAreSpacesOrStay() {
    let text = "a\tb\r\nc\rd\ne"
    #expect(EscapedText.name(text) == #"a\u{9}b\u{D}\u{A}c\u{D}d\u{A}e"#)
    #expect(EscapedText.string(text, .spaces) == "a b  c d e")
    #expect(EscapedText.lines(text) == "a\tb\r\nc\\u{D}d\ne", "a carriage return alone would hide what is before it")
  }

  @Test(
    "no command of a runner is left",
    arguments: [
      ("##[stop]", #"##\u{5B}stop]"#), ("x ##vso[task.x]y", #"x ##vso\u{5B}task.x]y"#),
      ("###[a][b]", #"###\u{5B}a][b]"#),
      ("##a#b##C[", #"##a#b##C\u{5B}"#), ("##a [x]", "##a [x]"), ("##[##[", #"##\u{5B}##\u{5B}"#),
    ])
  func noCommandOfARunnerIsLeft(text: String, shown: String) {
    #expect(EscapedText.name(text) == shown)
  }

  @Test("no line begins with a command", arguments: ["::add-mask::x", " ::add-mask::x", "\t\u{3000}\u{A0}::x"])
  func noLineBeginsWithACommand(text: String) {
    #expect(EscapedText.path(text).hasPrefix("./"))
    let lines = EscapedText.lines("a\n\(text)\n::").split(separator: "\n")
    #expect(lines.count == 3 && lines[1].contains(#"\u{3A}:"#) && lines[2] == #"\u{3A}:"#, "\(lines)")
  }

  @Test("what is inert stays as it is")
  func whatIsInertStaysAsItIs() {
    let once = EscapedText.lines("\u{1B}[2J##[x]\n::y\n\u{202E}")
    #expect(EscapedText.lines(once) == once)
    #expect(EscapedText.name(EscapedText.name("a\u{7}\n")) == EscapedText.name("a\u{7}\n"))
  }

  @Test("paths are the same by their bytes")
  func pathsAreTheSameByTheirBytes() {
    #expect(isSamePath("a/é.swift", "a/é.swift") && !isSamePath("\u{E9}.swift", "e\u{301}.swift"))
    #expect(PathKey("") == PathKey("") && PathKey("a") != PathKey("b"))
    #expect(Set([PathKey("\u{E9}"), PathKey("e\u{301}"), PathKey("\u{E9}")]).count == 2)
  }
}
