/// The page that explains every key of a configuration: Markdown.
enum ConfigurationReference {
  static var text: String {
    """
    # The configuration

    A configuration is a file `.mvvm-lint.json`, written in JSON5: comments, trailing commas and keys without quotes are fine.
    For each file that is linted the nearest one upwards holds, and no other; what several have in common stands in one that
    they all [extend](#extends). The search ends at the top of the repository, the folder with `.git`: a configuration above
    holds only where `--config` or `extends` names it. A submodule belongs to the repository around it. Each
    configuration says what holds in its folder, and all of a run are used at once. What is known is the same for all of them:
    the types of the whole repository, or of the configuration's folder where there is no repository. So the answer is the same
    for a folder, one file and standard input. A worktree or a clone inside of the repository is another project, and is linted
    where it is named. `--config FILE` takes the place of all configurations. The last line of the report for people says which
    configuration holds.

    Paths and patterns are relative to the folder of the file that states them. `*` stands for any characters of a name, `**`
    between slashes for any folders; a folder stands for all that is in it. Where `--config` names a file beside the code, as
    `ci/strict.json` is, or one above the repository, the project is found as if there were no configuration. Patterns of a
    file beside the code are relative to the project then.

    An unknown key, rule, role, convention, vocabulary list or parameter is an error with file, line and column, and the exit
    code 2. `mvvm-lint config --for FILE` shows what holds for a file, and which line says so. `mvvm-lint schema` prints the
    [JSON Schema](../Sources/ConventionRules/Reporting/configuration.schema.json) of this file for your editor. This page is
    what `mvvm-lint explain configuration` prints.

    | key | value | default |
    | --- | --- | --- |

    """ + ConfigurationKey.all.map(row).joined() + "\n" + ConfigurationKey.all.map(section).joined(separator: "\n")
      + "\n" + files
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
    case .roles: "object: predicate for each role"
    case .macros: "object: what each macro adds"
    case .attributes: "object: attributes for each pattern"
    case .rules: "object: settings for each rule"
    case .overrides: "list of objects with `paths` and `rules`"
    case .choice(let words): words.map { "`\"\($0)\"`" }.joined(separator: ", ")
    case .flag: "`true` or `false`"
    case .version: "version, as in `\"1.2\"`"
    case .note: "text"
    }
  }

  private static let files = """
    ## Which files are linted

    Without a path on the command line what `included` names is linted, or else the working directory. Left out are

    - hidden folders and files, always;
    - `Pods`, `Carthage`, `DerivedData`, `*.xctemplate` and templates called `___*`, unless `included` names them or something in them;
    - what `excluded` covers, and where there is an `included`, what it does not cover;
    - what `known` covers, which is read for its declarations alone;
    - worktrees of git and clones inside of the repository, but no submodules;
    - what git ignores and does not track, unless `gitignore` is false.

    A folder that is left out is not walked. A file that is left out stays so if it is named on the command line, which a note
    says: `--force-exclude` asks for what is always so. `mvvm-lint --show-files` prints what would be linted.

    A link is followed inside of the repository, or of the project where there is none. A link that leads out of it is left
    out with a note. `--follow-outside-links` follows such links, and a link that the command line names is followed. A
    document, a configuration or a baseline that is such a link is a mistake. Nothing is written through a link in the project.

    That holds for projects inside of others, too. What the configuration of an outer project excludes, or leaves out by default,
    is not linted, even if it lies in a project of its own and is named. From inside of that project, or with `--config`, it is
    linted by its own configuration. What an outer project `included` is about its own files: a project beside them is linted
    where it is named. So is one in a hidden folder, as worktrees of git often are.

    """
}
