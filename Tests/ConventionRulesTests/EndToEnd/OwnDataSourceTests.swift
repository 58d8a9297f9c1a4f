import Testing

/// What is called like a team's own data source and keeps no data.
struct OwnDataSourceTests {
  @Test("an error, keys and a modifier are no data source, and a store of that name is")
  func anErrorKeysAndAModifierAreNoDataSource() throws {
    let project = try Sandbox([
      ".mvvm-lint.json": """
      {
        conventions: ["input-output"], vocabulary: { own_data_sources: ["*Keychain*", "*UserDefault*"] },
        rules: { views_use_no_data_source: "error" }
      }
      """,
      "A.swift": """
      import SwiftUI
      struct KeychainHighlight: ViewModifier { func body(content: Content) -> some View { content } }
      enum KeychainRepositoryError: Error { case a }
      enum UserDefaultsKeys { static let a = "a" }
      final class KeychainStore { func read() {} }
      struct APage: View {
        let store = KeychainStore()
        var body: some View { Text("a").modifier(KeychainHighlight()) }
      }
      final class AViewModel {
        let store = KeychainStore()
        func f(_ e: Error) { if e is KeychainRepositoryError { print(UserDefaultsKeys.a) } }
      }
      """,
    ])
    let found = try project.run("--quiet").lines.map { $0.drop { $0 != ":" } }
    #expect(found.count == 2, "\(found)")
    #expect(found.first?.hasPrefix(":7:15: error: 'APage' uses 'KeychainStore' itself") ?? false, "\(found)")
    #expect(found.last?.hasPrefix(":11:15: error: 'AViewModel' uses 'KeychainStore' itself") ?? false, "\(found)")
  }
}
