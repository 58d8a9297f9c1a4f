# Scripts/release of mvvm-lint writes this formula for each version. Changes belong there.
class MvvmLint < Formula
  desc "Checks Swift code against the conventions that a team wrote down"
  homepage "@REPOSITORY@"
  version "@VERSION@"
  license "MIT"

  # @if macos-universal@
  on_macos do
    url "@DOWNLOADS@/mvvm-lint-@VERSION@-macos-universal.tar.gz"
    sha256 "@macos-universal@"
  end

  # @end@
  on_linux do
    # @if linux-x86_64@
    on_intel do
      url "@DOWNLOADS@/mvvm-lint-@VERSION@-linux-x86_64.tar.gz"
      sha256 "@linux-x86_64@"
    end
    # @end@
    # @if linux-aarch64@
    on_arm do
      url "@DOWNLOADS@/mvvm-lint-@VERSION@-linux-aarch64.tar.gz"
      sha256 "@linux-aarch64@"
    end
    # @end@
  end

  def install
    bin.install "bin/mvvm-lint"
    man1.install "share/man/man1/mvvm-lint.1"
    bash_completion.install "share/bash-completion/completions/mvvm-lint"
    zsh_completion.install "share/zsh/site-functions/_mvvm-lint"
    fish_completion.install "share/fish/vendor_completions.d/mvvm-lint.fish"
  end

  test do
    (testpath/"Model.swift").write "import UIKit\nfinal class LoginViewModel { var label: UILabel? }\n"
    assert_match "no_view_references_in_view_models", shell_output("#{bin}/mvvm-lint", 1)
  end
end
