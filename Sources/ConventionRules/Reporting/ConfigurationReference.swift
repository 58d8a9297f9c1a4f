/// The page that explains every key of a configuration: Markdown.
enum ConfigurationReference {
  static var text: String {
    """
    # The configuration

    A configuration is a file `.mvvm-lint.json`, written in JSON5: it allows comments, trailing commas and keys without quotes.
    The nearest configuration applies: the one in the folder of the file, or in a folder above. Share settings with [`extends`](#extends).
    The search ends at the top of the repository, the folder with `.git`. Above it, only `--config` and `extends` name a configuration.
    A submodule belongs to the repository around it. Without a repository, the search ends below your home folder and below a folder
    that everybody can write to. A configuration above the working directory then applies with a warning.

    A run can use several configurations, each for its own folder. All of them know the same types: those of the whole repository, or
    else of the configuration's folder. So the findings are the same for a folder, one file and standard input. A worktree or a clone
    inside the repository is another project. It is linted only if you name it. `--config FILE` replaces all configurations. The last
    line of a text report names the configuration.

    Paths and patterns are relative to the folder of their file. `*` matches any characters of a name, and `**` between slashes
    matches any folders. A folder means everything in it. `--config` may name a file beside the code, such as `ci/strict.json`, or
    above the repository. Then the project is found as if there were no configuration. Patterns of a file beside the code are then
    relative to the project.

    An unknown key, rule, role, convention, vocabulary list or parameter is an error with file, line and column. The exit code is 2.
    `mvvm-lint config --for FILE` shows the settings of a file, and the line of each. `mvvm-lint schema` prints the
    [JSON Schema](../Sources/ConventionRules/Reporting/configuration.schema.json) of this file for your editor.
    `mvvm-lint explain configuration` prints this page.

    | key | value | default |
    | --- | --- | --- |

    """ + ConfigurationKey.all.map(row).joined() + "\n" + ConfigurationKey.all.map(section).joined(separator: "\n")
      + "\n" + pages + "\n" + files
  }

  /// What the page says of one key; nil for an unknown one.
  static func section(of name: String) -> String? {
    ConfigurationKey.all.first { $0.name == name }.map { key in
      let value = "\n\nValue: \(kind(of: key))." + (key.defaultValue.map { " Without the key: `\($0)`." } ?? "")
      let lines = key.summary + value + "\n\n```json5\n\(key.example)\n```\n"
      return "# The key `\(key.name)` of the configuration\n\n" + lines
    }
  }

  private static func row(_ key: ConfigurationKey) -> String {
    let anchor = key.name.filter { $0 != "$" }
    return "| [`\(key.name)`](#\(anchor)) | \(kind(of: key)) | \(key.defaultValue.map { "`\($0)`" } ?? "") |\n"
  }

  private static func section(_ key: ConfigurationKey) -> String {
    "## `\(key.name)`\n\n\(key.summary)\n\n```json5\n\(key.example)\n```\n"
  }

  private static func kind(of key: ConfigurationKey) -> String {
    switch key.kind {
    case .paths: "path or list of paths"
    case .path: "path"
    case .conventions: "list of names and paths"
    case .patterns: "pattern or list of patterns"
    case .vocabulary: "object: list of names for each vocabulary list"
    case .roles: "object: conditions for each role"
    case .macros: "object: what each macro adds"
    case .protocols: "object: what each protocol adds"
    case .attributes: "object: attributes for each pattern"
    case .modules: "object: names and paths for each kind"
    case .rules: "object: settings for each rule"
    case .overrides: "list of objects with `paths` and `rules`"
    case .choice(let words): words.map { "`\"\($0)\"`" }.joined(separator: ", ")
    case .flag: "`true` or `false`"
    case .version: "version, as in `\"1.2\"`"
    case .note: "text"
    }
  }

  private static let pages = """
    ## Pages for coding agents

    The front matter of a page can name the files that the page is about: `paths` for Claude Code, `applyTo` for Copilot, `globs` for
    Cursor. The rules of the page then apply to these files only. A value is one pattern, several with commas between, or a list.

    - A pattern is relative to the folder around the tool's hidden folder, such as `.claude`. On other pages it is relative to the
      folder of the configuration.
    - A pattern without a slash matches in every folder: `*View.swift`. With a slash before it, it matches at the top only.
    - A pattern that ends in a plain name means a folder, too. A pattern that ends in `*` means only the files that it matches.
    - Braces mean several patterns: `{App,Kit}/**/*.swift`. Case counts.
    - Visual Studio Code also looks for `App/*.swift` in every folder, and ignores case. mvvm-lint does not.
    - Empty `globs`, and `globs` beside `alwaysApply: true`, mean the whole project.

    Front matter that cannot be read is a mistake on a page with rules. So are other signs in patterns, such as `?`, `[a-z]` and `!`,
    and two keys that mean different files. If the patterns match no file, a warning says so.

    """

  private static let files = """
    ## Which files are linted

    Without a path on the command line, mvvm-lint lints what `included` names, or else the working directory. It leaves out

    - hidden folders and files, always;
    - `Pods`, `Carthage`, `DerivedData`, `*.docc`, `*.xctemplate` and templates called `___*`, unless `included` names them or something in them;
    - files that `excluded` matches, or that an `included` does not match;
    - files that `known` matches: it reads only their declarations;
    - worktrees of git and clones inside the repository, but no submodules;
    - files that git ignores and does not track, unless `gitignore` is false.

    mvvm-lint does not walk through a folder that it leaves out. It leaves a file out even if the command line names it, and says so in
    a note. `mvvm-lint --show-files` prints the files that would be linted.

    Some tracked files may not be in your checkout: those outside a sparse checkout, empty submodules, files in Git LFS that were not
    fetched. What these declare is unknown, and rules report nothing that is unknown. A baseline keeps its entries, and a warning says what is missing.
    A page or a configuration that the checkout leaves out is a mistake.

    mvvm-lint follows links inside the repository, or else inside the project. It leaves out a link that leads outside, with a warning.
    `--follow-outside-links` follows such links, and so does a link on the command line. A document, a configuration or a baseline that
    is such a link is a mistake. mvvm-lint writes nothing through a link in the project.

    The same is true for a project inside another one. If the outer configuration excludes a file, or leaves it out by default, naming
    the file does not lint it. Started in the inner project, or with `--config`, mvvm-lint uses the configuration of that project. The
    `included` of an outer project concerns only its own files. A project beside them is linted if you name it. So is one in a hidden
    folder, where worktrees of git often are.

    """
}
