#!/bin/sh
# Writes a Swift file that holds the given text files as raw string literals: embed.sh OUTPUT FILE…
set -eu
output=$1
shift
{
  echo '/// Text files that are built into the library, by file name. Generated from `Rules` and `Resources`.'
  echo 'enum EmbeddedResources {'
  echo '  static let files: [(name: StaticString, text: StaticString)] = ['
  for file in "$@"; do
    printf '    ("%s", ####"""\n' "$(basename "$file")"
    cat "$file"
    printf '\n"""####),\n'
  done
  echo '  ]'
  echo '}'
} >"$output.new"
mv "$output.new" "$output"
