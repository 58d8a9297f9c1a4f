extension CommandDescription {
  static let fix = CommandDescription(
    name: .fix, operands: "[PATH…]", summary: "fix findings of 'lint' where a program can",
    options: [
      configuration,
      OptionDescription("--unsafe", "also make fixes that may change what the code does; read them"),
      OptionDescription("--diff", "print what would change, and change nothing"),
      OptionDescription("--frozen", "also fix findings in the baseline, and remove their entries"),
      OptionDescription(
        "--only-rule", "ID", repeats: true, "fix only what this rule finds; separate several with commas"),
      OptionDescription("--since", "REF", "fix only findings that are new since this commit, branch or tag"),
      baselineFile, jobs,
      OptionDescription("--stdin-filename", "PATH", "read this file from standard input, and print it fixed"),
      OptionDescription("--quiet", "no summary, no notes, no progress"), .followOutsideLinks, workingDirectory, help,
    ],
    discussion: """
      Few findings have a safe fix. Most rules are about the parts of an app that may know each other, and such code needs a person.
      The parser and all uses in the project confirm a fix, but no compiler does. So build after a run.

      Only findings that 'lint' reports are fixed. Generated, suppressed and excluded code stays as it is, and so does the baseline.
      Several changes of one declaration become one edit. After its fixes, a file is linted again in memory, until nothing more can
      be fixed. Then each file is replaced in one step. If a file changed meanwhile, nothing is written to it. Two rules that undo
      each other are named, and fix nothing.

      With --stdin-filename, the text is printed even if nothing was fixed, so that an editor can format with it on save. The exit
      code is 0 then, unless something could not be read.

      Exit code:
        0  nothing is left that fails 'lint'; with --diff, nothing would change
        1  findings are left that fail 'lint', or --diff printed something
        2  the command, the configuration or a file could not be read, or a file could not be written
      """)
}
