@testable import ConventionRules

/// Forms of files that an editor or version control would destroy, made from escapes.
extension TortureCase {
  static let fileForms: [TortureCase] = [
    TortureCase("forms/empty", "", "problems: none", "tokens: none"),
    TortureCase("forms/only-blanks", " \t\n \n", "problems: none", "tokens: none"),
    TortureCase("forms/only-a-byte-order-mark", "\u{FEFF}", "problems: none", "tokens: none"),
    TortureCase(
      "forms/byte-order-mark", "\u{FEFF}import A\nlet x = 1\n", "problems: none", "tokens: k w k w o i", "imports: A",
      "declarations: let x"),
    TortureCase(
      "forms/byte-order-mark-and-shebang", "\u{FEFF}#!/usr/bin/swift\nlet x = 1\n", "problems: none",
      "tokens: k w o i", "declarations: let x"),
    TortureCase(
      "forms/shebang", "#!/usr/bin/env swift -O \"{(\nf()\n", "problems: none", "tokens: w p p", "calls: f()"),
    TortureCase("forms/only-a-shebang", "#!/usr/bin/swift", "problems: none", "tokens: none"),
    TortureCase(
      "forms/shebang-before-cr", "#!/usr/bin/swift\rf()", "problems: none", "tokens: w p p", "calls: f()"),
    TortureCase(
      "forms/no-final-newline", "class A {}", "problems: none", "tokens: k w p p", "declarations: class A"),
    TortureCase("forms/comment-without-newline", "f() // end", "problems: none", "tokens: w p p"),
    TortureCase("forms/block-comment-at-end", "f() /* end */", "problems: none", "tokens: w p p"),
    TortureCase(
      "forms/crlf", "let a = b\r\n  .c()\r\nlet d = 1\r\nf()\r\n(e)\r\n", "problems: none",
      "declarations: let a; let d", "calls: b.c(); f()"),
    TortureCase(
      "forms/lone-cr", "let a = b\r  .c()\r// comment\rlet d = 1\rf()\r(e)\r", "problems: none",
      "declarations: let a; let d", "calls: b.c(); f()"),
    TortureCase(
      "forms/mixed-line-ends", "let a = 1\r\nlet b = 2\rlet c = 3\nlet d = 4", "problems: none",
      "declarations: let a; let b; let c; let d"),
    TortureCase(
      "forms/crlf-in-multiline-string", "let s = \"\"\"\r\n  a \\(f(1))\r\n  \"\"\"\r\ng()\r\n", "problems: none",
      "tokens: k w o S w p p", "calls: f(_:); g()"),
    TortureCase(
      "forms/cr-in-multiline-string", "let s = \"\"\"\r  a\\\r  b\r  \"\"\"\rg()\r", "problems: none",
      "tokens: k w o s w p p", "calls: g()"),
    TortureCase(
      "forms/crlf-after-directives", "#if A\r\nf()\r\n#else\r\ng()\r\n#endif\r\n", "problems: none",
      "ifs: code #if A #else", "calls: f(); g()"),
    TortureCase(
      "forms/lone-cr-after-directives", "#if A\rf()\r#elseif B\rg()\r#endif\rh()", "problems: none",
      "ifs: code #if A #elseif B", "calls: f(); g(); h()"),
    TortureCase(
      "forms/tabs", "class\tA\t{\n\tvar\tb\t=\tf(\t)\n\t\t.g(\t1\t)\n}", "problems: none",
      "declarations: class A; var A.b", "calls: f().g(_:); f()"),
    TortureCase(
      "forms/vertical-tab-and-form-feed", "let a\u{B}= 1\u{C}\nlet b = 2", "problems: none", "tokens: k w o i k w o i",
      "declarations: let a; let b"),
    TortureCase(
      "forms/long-blank-lines", "f()" + String(repeating: "\n", count: 500) + "{ 1 }", "problems: none", "calls: f(){}"
    ),
    TortureCase(
      "forms/only-comments", "// a\n/* b /* c */ */\n/// d", "problems: none", "tokens: none", "declarations: none"),
    // Bytes that are no text: skipped like blanks, and what follows is read.
    TortureCase(
      name: "forms/nul-between-tokens", source: Array("let a = 1\n\0\0let b = 2\n".utf8),
      expecting: ["problems: none", "tokens: k w o i k w o i", "declarations: let a; let b"]),
    TortureCase(
      name: "forms/nul-in-comment", source: Array("// a\0b\n/* \0 */ f()\n".utf8),
      expecting: ["problems: none", "tokens: w p p", "calls: f()"]),
    TortureCase(
      name: "forms/nul-at-end", source: Array("f()\0".utf8),
      expecting: ["problems: none", "tokens: w p p", "calls: f()"]),
    TortureCase(
      name: "forms/invalid-bytes-in-comment",
      source: Array("// ".utf8) + [0xFF, 0xC3, 0x28, 0xE2, 0x82] + Array("\nf()".utf8),
      expecting: ["problems: none", "tokens: w p p", "calls: f()"]),
    TortureCase(
      name: "forms/invalid-bytes-in-string",
      source: Array("g(\"".utf8) + [0xFF, 0x80, 0xC0, 0xAF] + Array("\")\nf()".utf8),
      expecting: ["problems: none", "tokens: w p s p w p p", "calls: g(_:); f()"]),
    TortureCase(
      name: "forms/invalid-bytes-between-tokens",
      source: Array("let a = 1\n".utf8) + [0xFF, 0xFE] + Array("\nlet b = 2".utf8),
      expecting: ["problems: 2", "declarations: let a; let b"]),
    TortureCase(
      name: "forms/utf-16", source: [0xFF, 0xFE] + "let a".utf8.flatMap { [$0, 0] },
      expecting: ["problems: 1", "declarations: none"]),
  ]

  /// The same source as other editors and systems would have written it, with the same expectations.
  var inOtherForms: [(form: String, TortureCase)] {
    let newline = UInt8(ascii: "\n")
    var lines = source.split(separator: newline, omittingEmptySubsequences: false).map(Array.init)
    let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
    var forms: [(String, [UInt8])] = [
      ("with CRLF", Array(lines.joined(separator: [UInt8(ascii: "\r"), newline]))),
      ("with lone CR", Array(lines.joined(separator: [UInt8(ascii: "\r")]))),
      ("with a byte order mark", byteOrderMark + source),
    ]
    for index in lines.indices {
      let indentation = lines[index].prefix { $0 == UInt8(ascii: " ") }.count
      lines[index].replaceSubrange(..<indentation, with: [UInt8](repeating: UInt8(ascii: "\t"), count: indentation))
    }
    forms.append(("with tabs", Array(lines.joined(separator: [newline]))))
    // In these the lines of problems differ.
    if expectations.contains(where: { $0.family == "problems" && $0.entries.isEmpty }) {
      forms.append(("behind a shebang", Array("#!/usr/bin/env swift\n".utf8) + source))
      forms.append(("without a final line break", Array(source.dropLast())))
    }
    return forms.map { ($0, TortureCase(name: name, source: $1, expectations: expectations)) }
  }
}
