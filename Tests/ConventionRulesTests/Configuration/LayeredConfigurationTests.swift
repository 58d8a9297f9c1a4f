import Testing

@testable import ConventionRules

/// Configurations that are said in several places: extended ones, and `overrides`.
struct LayeredConfigurationTests {
  /// - Parameter texts: what is extended stands before what extends it.
  private func read(_ texts: (base: PatternBase, json: String)...) -> (Configuration, RuleSelection, [String]) {
    let documents = texts.enumerated().map { number, text in
      ConfigurationDocument(DocumentText(path: "\(number).json", bytes: Array(text.json.utf8), base: text.base))
    }
    let (configuration, mistakes) = Configuration.read(documents)
    let selection = RuleSelection(configuration: configuration, library: RuleSelectionTests.library)
    return (configuration, selection, (mistakes + selection.problems).map(\.description))
  }

  /// How a rule is applied to a file: its severity, or `off`; an error where it is applied twice.
  private func severity(_ selection: RuleSelection, _ path: String, _ id: String = "in_place") -> String {
    let rules = selection.rules.filter { $0.id == id && $0.applies(to: path) }
    return rules.count > 1 ? "twice" : rules.first?.severity.rawValue ?? "off"
  }

  @Test("what extends replaces lists, and names one by one")
  func whatExtendsReplacesListsAndNamesOneByOne() {
    let (configuration, selection, problems) = read(
      (
        .here,
        """
        { conventions: ["other"], excluded: ["A"], fail_on: "note", vocabulary: { protocols: "P", callers: "c" },
          roles: { view: { named: "V" }, view_model: { named: "M" } } }
        """
      ),
      (
        .here,
        """
        { conventions: ["team"], excluded: ["B"], vocabulary: { protocols: "Q" }, roles: { view: { named: "W" } } }
        """
      ))
    #expect(problems == [])
    #expect(configuration.conventions?.map(\.name) == ["team"])
    #expect(configuration.excluded.map(\.text) == ["B"])
    #expect(configuration.failOn == .severity(.note), "what is not said again stays")
    #expect(selection.vocabulary["protocols"]?.map(\.text) == ["Q"])
    #expect(selection.vocabulary["callers"]?.map(\.text) == ["c"])
    #expect(selection.roles["view"] == [WordDefinition.named.says(.names(NameQuery([.pattern(NamePattern("W"))])))])
    #expect(
      selection.roles["view_model"] == [WordDefinition.named.says(.names(NameQuery([.pattern(NamePattern("M"))])))])
  }

  @Test("what is said of a rule is put together key by key")
  func whatIsSaidOfARuleIsPutTogetherKeyByKey() {
    let (_, selection, problems) = read(
      (.here, "{ rules: { in_place: { unless: { named: \"A\" }, severity: \"note\", excluded: [\"Old\"] } } }"),
      (.here, "{ rules: { in_place: { severity: \"warning\" } } }"), (.here, "{}"))
    #expect(problems == [])
    let rule = selection.rules.first
    #expect(rule?.severity == .warning)
    #expect(rule?.statement.exceptions.count == 2, "the rule's own, and that of the configuration")
    #expect(rule?.applies(to: "Old/A.swift") == false)
  }

  @Test("a rule that is off is on again where it is named again")
  func aRuleThatIsOffIsOnAgainWhereItIsNamedAgain() {
    #expect(severity(read((.here, "{ rules: { in_place: \"off\" } }"), (.here, "{}")).1, "A.swift") == "off")
    let (_, selection, _) = read(
      (.here, "{ rules: { in_place: \"off\" } }"), (.here, "{ rules: { in_place: { unless: { named: \"A\" } } } }"))
    #expect(severity(selection, "A.swift") == "error")
  }

  @Test("paths are relative to the folder of the document that states them")
  func pathsAreRelativeToTheFolderOfTheDocumentThatStatesThem() {
    let (configuration, selection, problems) = read(
      (.above("App"), "{ included: [\"App/Sources\"], rules: { in_place: { excluded: [\"App/Old\"] } } }"),
      (
        .below("config"),
        "{ overrides: [{ paths: [\"New\"], rules: { in_place: \"note\" } }], roles: { view: { in_file: { path: \"Views\" } } } }"
      ),
      (.here, "{ excluded: [\"Generated\"] }"))
    #expect(problems == [])
    #expect(configuration.included.map(\.text) == ["Sources"])
    #expect(configuration.excluded.map(\.text) == ["Generated"])
    #expect(severity(selection, "Old/A.swift") == "off")
    #expect(severity(selection, "config/New/A.swift") == "note")
    #expect(severity(selection, "New/A.swift") == "error")
    let paths = FileQuery(path: NameQuery([.pattern(NamePattern("config/Views"))]))
    #expect(selection.roles["view"] == [WordDefinition.inFile.says(.files([paths]))])
  }

  @Test("of the overrides of a file the last one counts")
  func ofTheOverridesOfAFileTheLastOneCounts() {
    let (_, selection, problems) = read(
      (
        .here,
        """
        { overrides: [
            { paths: ["Old"], rules: { in_place: { severity: "note", unless: { named: "A" } }, on_demand: "on" } },
            { paths: ["Old/Dead", "Dead"], rules: { in_place: "off" } },
            { paths: ["Old/Dead/Zombie"], rules: { in_place: { included: "**" } } } ],
          rules: { in_place: "warning" } }
        """
      ))
    #expect(problems == [])
    #expect(severity(selection, "App/A.swift") == "warning")
    #expect(severity(selection, "Old/A.swift") == "note")
    #expect(severity(selection, "Old/Dead/A.swift") == "off")
    #expect(severity(selection, "Dead/A.swift") == "off")
    #expect(severity(selection, "Old/Dead/Zombie/A.swift") == "warning", "what it does not say stays as 'rules' has it")
    #expect(severity(selection, "Old/A.swift", "on_demand") == "note")
    #expect(severity(selection, "App/A.swift", "on_demand") == "off")
    let excepting = selection.rules.filter { $0.statement.exceptions.count == 2 }
    #expect(excepting.count == 1 && excepting.first?.applies(to: "Old/A.swift") == true)
  }

  @Test("an override that says nothing of the state leaves a rule off that is off")
  func anOverrideThatSaysNothingOfTheStateLeavesARuleOffThatIsOff() {
    let (_, selection, problems) = read(
      (
        .here,
        """
        { rules: { in_place: "off" }, overrides: [
            { paths: ["Old"], rules: { in_place: { unless: { named: "A" } }, on_demand: { excluded: ["Old/B"] } } },
            { paths: ["New"], rules: { in_place: { severity: "note", unless: { named: "A" } } } },
            { paths: ["Odd"], rules: { in_place: "on" } } ] }
        """
      ))
    #expect(problems == [])
    #expect(severity(selection, "Old/A.swift") == "off", "an exception does not turn it on")
    #expect(severity(selection, "New/A.swift") == "note", "who says how severe it is wants it")
    #expect(severity(selection, "Odd/A.swift") == "error")
    #expect(severity(selection, "Old/A.swift", "on_demand") == "note", "'rules' does not say that this one is off")
    #expect(severity(selection, "App/A.swift", "on_demand") == "off")
    let off = selection.settings(of: "in_place", for: "Old/A.swift")
    #expect(off.isOn == false)
    #expect(off.statePlace?.range == 21..<26, "the place that says so is that of 'rules'")
  }

  @Test("rules win over the overrides of what is extended, and overrides over its rules")
  func rulesWinOverTheOverridesOfWhatIsExtendedAndOverridesOverIts() {
    let overridden = "{ overrides: [{ paths: [\"Old\"], rules: { in_place: \"off\" } }] }"
    #expect(severity(read((.here, overridden), (.here, "{}")).1, "Old/A.swift") == "off")
    #expect(
      severity(read((.here, overridden), (.here, "{ rules: { in_place: \"note\" } }")).1, "Old/A.swift") == "note")
    #expect(
      severity(read((.here, "{ rules: { in_place: \"note\" } }"), (.here, overridden)).1, "Old/A.swift") == "off")
    #expect(severity(read((.here, overridden), (.here, "{ rules: { calls: \"on\" } }")).1, "Old/A.swift") == "off")
  }

  @Test("the files of later overrides are kept once for all of them")
  func theFilesOfLaterOverridesAreKeptOnceForAllOfThem() {
    let entries = (0..<50).map { "{ paths: [\"A\($0)\", \"B\($0)\"], rules: { in_place: \"note\" } }" }
    let (configuration, _, _) = read((.here, "{ overrides: [\(entries.joined(separator: ","))] }"))
    let parts = ScopedRuleSettings.parts(of: configuration.rules)
    #expect(parts.map(\.exceptions.start) == Array(stride(from: 0, through: 100, by: 2)))
    let addresses = parts.map { $0.exceptions.all.patterns.withUnsafeBufferPointer { $0.baseAddress } }
    #expect(Set(addresses).count == 1)
    #expect(parts[1].applies(to: "A0/F.swift") && !parts[1].applies(to: "A1/F.swift"))
  }

  @Test("rules about suppressions have other settings for some files, too")
  func rulesAboutSuppressionsHaveOtherSettingsForSomeFilesToo() {
    let (_, selection, problems) = read(
      (
        .here,
        """
        { rules: { unused_suppression: "error" }, overrides: [
            { paths: ["Old"], rules: { unused_suppression: "off", suppression_without_reason: "note" } } ] }
        """
      ))
    #expect(problems == [])
    #expect(selection.suppressions.severity(of: .unused, for: "A.swift") == .error)
    #expect(selection.suppressions.severity(of: .unused, for: "Old/A.swift") == nil)
    #expect(selection.suppressions.severity(of: .withoutReason, for: "Old/A.swift") == .note)
    #expect(selection.suppressions.severity(of: .withoutReason, for: "A.swift") == nil)
    let (_, _, mistakes) = read((.here, "{ rules: { unused_suppression: { sverity: \"note\" } } }"))
    #expect(
      mistakes == [
        "0.json:1:34: error: unknown key 'sverity' for the rule 'unused_suppression'; did you mean 'severity'?"
      ])
  }

  @Test("a rule that is asked for alone is on everywhere")
  func aRuleThatIsAskedForAloneIsOnEverywhere() {
    let (configuration, _, _) = read(
      (.here, "{ rules: { in_place: \"off\" }, overrides: [{ paths: [\"A\"], rules: { in_place: \"off\" } }] }"))
    let selection = RuleSelection(
      configuration: configuration, library: RuleSelectionTests.library, only: ["in_place"])
    #expect(severity(selection, "A/B.swift") == "error" && severity(selection, "B.swift") == "error")
  }

  @Test("a mistake is placed in the document that makes it")
  func aMistakeIsPlacedInTheDocumentThatMakesIt() {
    let (_, _, problems) = read(
      (
        .here,
        "{ ruls: 1,\n vocabulary: { protcols: [] }, rules: { in_plce: \"on\" }, roles: { vieww: { named: \"X\" } } }"
      ),
      (
        .here,
        "{\n overrides: [{ paths: \"A\",\n  rules: { calls: { unles: 1 }, on_deman: \"on\" } }], conventions: [\"tem\"] }"
      ))
    #expect(
      problems.sorted() == [
        "0.json:1:3: error: unknown key 'ruls' in the configuration; did you mean 'rules'?",
        "0.json:2:16: error: no convention defines the vocabulary list 'protcols', and nothing refers to it; "
          + "did you mean 'protocols'?",
        "0.json:2:41: error: unknown rule 'in_plce'; did you mean 'in_place'?",
        "0.json:2:67: error: no convention defines the role 'vieww', and nothing refers to it; did you mean 'view'?",
        "1.json:3:21: error: unknown key 'unles' for the rule 'calls'; did you mean 'unless'?",
        "1.json:3:33: error: unknown rule 'on_deman'; did you mean 'on_demand'?",
        "1.json:3:68: error: unknown convention 'tem'; did you mean 'team'?",
      ])
  }

  @Test("a mistake that something else replaces is a mistake")
  func aMistakeThatSomethingElseReplacesIsAMistake() {
    let (_, _, problems) = read(
      (.here, "{ rules: { in_place: { unless: { is: \"wak\" } } } }"),
      (.here, "{ rules: { in_place: { severity: \"wrning\" } } }"))
    #expect(problems.map { String($0.prefix(12)) }.sorted() == ["0.json:1:38:", "1.json:1:34:"])
  }
}
