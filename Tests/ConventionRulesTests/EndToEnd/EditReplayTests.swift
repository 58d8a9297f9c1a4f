import Foundation
import Testing

/// `mvvm-lint bench --edits`: after each replayed commit a workspace finds what a fresh run finds.
struct EditReplayTests {
  private static func page(_ list: String) -> String {
    """
    # Rules
    ```json5 rule
    { id: "no_views", severity: "error", forbid: { mention: "\(list)", in: "*Model" } }
    ```
    ```json5 rule
    { id: "core_is_free", severity: "error", forbid: { import: "UIKit", in_file: { module: "Core" } } }
    ```

    """
  }

  private static func package(_ target: String) -> String {
    "import PackageDescription\nlet p = Package(name: \"P\", targets: [.target(name: \"\(target)\")])\n"
  }

  private static func project(_ target: String) -> String {
    var project = XcodeText()
    project.add(folder: "S1", path: "App")
    project.add(target: target, "fileSystemSynchronizedGroups = (S1); ")
    return project.text
  }

  private static let model = "import UIKit\nclass LoginModel {\n  var view: UIView?\n  func f() { g() }\n}\n"

  private static let configuration = #"{ conventions: ["page.md"] }"#

  /// What commits change, each file with its new text; nil takes it away.
  private static let commits: [[String: String?]] = [
    ["App/Login.swift": model.replacing("g()", with: "h()")],
    ["App/Login.swift": model.replacing("var view", with: "let view")],
    ["page.md": page("UILabel")],
    ["App/Label.swift": "class LabelModel { var label: UILabel? }\n", "page.md": page("UI*")],
    [".mvvm-lint.json": #"{ conventions: ["page.md"], rules: { no_views: "warning" } }"#],
    ["App.xcodeproj/project.pbxproj": project("Core")],
    ["Package.swift": package("Core"), "App.xcodeproj/project.pbxproj": project("App")],
    ["App/Label.swift": nil, "App/Screens/Label.swift": "class LabelModel { var label: UILabel? }\n"],
    ["page.md": "# A page with a mistake\n```json5 rule\n{ id: }\n```\n"],
    ["page.md": page("UIView"), "App/Login.swift": model],
    [".mvvm-lint.json": nil],
    [".mvvm-lint.json": configuration, "Sources/Core/C.swift": nil],
  ]

  @Test("files, pages, configurations and manifests that change are replayed")
  func allThatChangesIsReplayed() throws {
    let sandbox = try Sandbox([
      ".mvvm-lint.json": Self.configuration, "page.md": Self.page("UIView"), "App/Login.swift": Self.model,
      "Package.swift": Self.package("Feed"), "Sources/Core/C.swift": "import UIKit\n",
      "App.xcodeproj/project.pbxproj": Self.project("App"),
    ])
    let repository = try GitRepository.make(in: sandbox.path)
    try repository.commit()
    for changes in Self.commits {
      for (path, text) in changes {
        if let text {
          try sandbox.write(path, Data(text.utf8))
        } else {
          try FileManager.default.removeItem(atPath: sandbox.path(path))
        }
      }
      try repository.commit()
    }
    let outcome = try sandbox.run("bench", "--edits", "\(Self.commits.count)", "--jobs", "1")
    #expect(outcome.exitCode == 0, "\(outcome.errors)")
    #expect(outcome.output.contains(#/\na fresh run +12 /#), "\(outcome.output)")
    // Six times the rules change, twice the Xcode project, and twice nobody or somebody asks for modules.
    #expect(outcome.output.contains(#/\nof rules and manifests +10 /#), "\(outcome.output)")
  }
}
