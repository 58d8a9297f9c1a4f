import Foundation

/// Chooses the files, compares, and prints the report.
struct ConformanceCommand {
  private let options: Options
  private let package = PackageFolders()

  init(_ options: Options) {
    self.options = options
  }

  /// Whether everything is as it has to be.
  func run() throws -> Bool {
    if let number = options.printedVariant { return try printVariant(number) }
    let candidate = try package.candidate(options.candidate)
    let comparison = ComparisonRun(candidate: candidate, excerptLimit: options.excerptLimit)
    if options.isSelfTest { return try SelfTest(comparison: comparison, files: try ownFiles()).run() }
    var sections: [Report.Section] = []
    for (style, set) in try sampleSets() {
      Console.progress("comparing \(set.name): \(set.count) files")
      let section = Report.Section(style: style, name: set.name, outcome: try comparison.outcome(of: set))
      sections.append(section)
      let text = Report.text(of: section, kindFilter: options.kindFilter)
      if !options.isMarkdown {
        Console.print(text)
      } else if !section.outcome.isWhollyAgreeing {
        Console.progress(text)
      }
    }
    if options.isMarkdown { Console.print(MarkdownReport.text(of: sections)) }
    let isPassed = sections.allSatisfy(\.outcome.isPassed)
    Console.progress(isPassed ? "conformance: every bar is reached" : "conformance: not every bar is reached")
    return isPassed
  }

  /// Prints a broken variant, for a look at what a report says of it.
  private func printVariant(_ number: Int) throws -> Bool {
    let files = try options.isShort ? shortProjects()[0].files : projects().flatMap(\.files)
    let set = try SampleSet(broken: number + 1, of: files, seed: options.seed)
    guard let sample = try set.sample(number) else { return false }
    Console.progress(sample.name)
    FileHandle.standardOutput.write(Data(sample.bytes))
    return true
  }

  private func sampleSets() throws -> [(Report.Style, SampleSet)] {
    if options.comparesQuotes { return try options.paths.map { (.whole, try quotes(in: $0)) } }
    let projects = try options.isShort ? shortProjects() : self.projects()
    var sets = projects.map {
      (Report.Style.whole, SampleSet(name: $0.name, files: $0.files, isTrusted: $0.isTrusted))
    }
    if options.isShort { sets.append((.whole, try quotes(in: checkout(of: .swiftSyntax) + "/Tests"))) }
    for project in projects {
      let variants = options.isShort ? Variant.allCases : options.variants
      for variant in variants {
        let files = options.isShort ? project.sample(of: 40) : project.files
        let set = SampleSet(name: project.name, files: files, variant: variant, isTrusted: project.isTrusted)
        sets.append((.variant, set))
      }
    }
    let brokenCount = options.isShort && options.brokenCount == 0 ? 2_000 : options.brokenCount
    if brokenCount > 0 {
      // In the short run only files that never change, so that a new file cannot make another variant fail.
      let files = options.isShort ? projects[0].files : projects.flatMap(\.files)
      sets.append((.broken, try SampleSet(broken: brokenCount, of: files, seed: options.seed)))
    }
    return sets
  }

  // MARK: Projects

  private struct Project {
    var name: String
    var files: [SourceFile]
    var isTrusted: Bool

    /// About so many files from all over the project.
    func sample(of count: Int) -> [SourceFile] {
      let step = max(1, files.count / count)
      return stride(from: 0, to: files.count, by: step).map { files[$0] }
    }
  }

  private func projects() throws -> [Project] {
    guard options.paths.isEmpty else {
      return try options.paths.map { path in
        let name = URL(fileURLWithPath: path).standardizedFileURL.lastPathComponent
        let files = try SourceFile.all(in: path, named: name)
        guard !files.isEmpty else { throw Failure("no Swift file in \(path)") }
        return Project(name: name, files: files, isTrusted: false)
      }
    }
    let chosen = Corpus.all.filter { options.corpora.isEmpty || options.corpora.contains($0.name) }
    return try chosen.map { corpus in
      let files = try SourceFile.all(in: checkout(of: corpus), named: corpus.name)
      return Project(name: "\(corpus.name) \(corpus.tag)", files: files, isTrusted: true)
    }
  }

  private func checkout(of corpus: Corpus) throws -> String {
    try corpus.checkedOut(into: package.build.appending(path: "corpora"))
  }

  /// One project to clone, and this one.
  private func shortProjects() throws -> [Project] {
    let checkout = try checkout(of: .swiftSyntax)
    return [
      Project(
        name: "swift-syntax", files: try SourceFile.all(in: checkout, named: "swift-syntax"), isTrusted: true),
      Project(name: "mvvm-lint", files: try ownFiles(), isTrusted: false),
    ]
  }

  private func quotes(in path: String) throws -> SampleSet {
    let url = URL(fileURLWithPath: path).standardizedFileURL
    let name = url.deletingLastPathComponent().lastPathComponent + "/" + url.lastPathComponent
    let files = try SourceFile.all(in: path, named: name, withExtensions: ["swift", "md"])
    let quotes = try QuotedSource.all(in: files)
    guard !quotes.isEmpty else { throw Failure("no quoted Swift in \(path)") }
    return SampleSet(name: name + ", quoted", quotes: quotes)
  }

  /// The sources and tests of the project that this package belongs to.
  private func ownFiles() throws -> [SourceFile] {
    try ["Sources", "Tests"].flatMap {
      try SourceFile.all(in: package.project.appending(path: $0).path, named: $0)
    }
  }
}
