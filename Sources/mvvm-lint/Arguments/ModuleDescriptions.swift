import ConventionRules

extension CommandDescription {
  static let modules = CommandDescription(
    name: .modules, operands: "[KIND|NAME]",
    summary: "show which modules a project has, and which files belong to them",
    options: [
      configuration,
      OptionDescription("--format", "FORMAT", words: TextFormat.allCases.map(\.rawValue), "text or json"), jobs,
      .followOutsideLinks, workingDirectory, help,
    ],
    discussion: """
      The project is that of the working directory. Manifests are read, and never run: Package.swift, Xcode projects,
      project.yml of XcodeGen, and Project.swift of Tuist. The list says what is a guess, and which modules are not known.

        mvvm-lint modules                all modules, with the number of their files
        mvvm-lint modules '*Feature'     the files of some modules
        mvvm-lint modules feature        the same of a kind, which a block 'json5 modules' names
      """)

  static let map = CommandDescription(
    name: .map, operands: "", summary: "draw which modules import which, and what rules forbid of it",
    options: [
      configuration,
      OptionDescription(
        "--format", "FORMAT", words: MapReport.Format.allCases.map(\.rawValue), "mermaid, dot or json"),
      OptionDescription("--focus", "MODULE", "draw this module, or those of a kind, with their neighbours"), jobs,
      .followOutsideLinks, workingDirectory, help,
    ],
    discussion: """
      The project is that of the working directory. All modules of a kind have one box; a block 'json5 modules' names kinds. Each
      other module has its own box, with its manifest, or with the reason why it is a guess.

      An arrow counts the files that import. A crossed arrow names the rules that forbid some of these imports, with a number for
      each. Findings in the baseline count, and those that a comment turns off do not. Test code and libraries are left out.

      At most \(ModuleMap.mostNodes) boxes are drawn, those with the most imports. The drawing and a note name the others.

        mvvm-lint map > modules.mmd            a diagram, for a block 'mermaid' of a page
        mvvm-lint map --focus Cart             what Cart imports, and what imports Cart
        mvvm-lint map --format dot | dot -Tsvg > modules.svg

      A Mermaid drawing without crossed arrows becomes a rule: begin its block with 'mermaid rule', and add a line
      %% id: "layers", severity: "error".
      """)
}
