import Testing

@testable import ConventionRules

struct SDKTableTests {
  @Test("The table that is shipped has no mistakes and knows views and controllers")
  func shipped() throws {
    let table = SDKText.shipped().table
    #expect(table.problems == [])
    #expect(table.typeCount > 1000)
    let index = ProjectIndex(files: [], sdk: table)
    func type(_ name: String) throws -> TypeID {
      let all = (0..<UInt32(index.typeCount)).map { TypeID(index: $0) }
      return try #require(all.first { index.qualifiedName($0) == name }, "\(name) is not in the table")
    }
    let view = [NamePattern("UIView"), NamePattern("View")]
    #expect(index.inherits(try type("UITableViewCell"), fromAny: view))
    #expect(index.inherits(try type("WKWebView"), fromAny: view))
    #expect(index.inherits(try type("WKWebView"), fromAny: [NamePattern("NSView")]))
    #expect(index.conforms(try type("Text"), toAny: view))
    #expect(index.inherits(try type("UITableViewController"), fromAny: [NamePattern("UIViewController")]))
    #expect(
      !index.conforms(try type("UIImagePickerController.InfoKey"), toAny: view + [NamePattern("UIViewController")]))
    #expect(index.isSDK(try type("UIView")))
  }

  @Test("No type of the table that is shipped is called as what only the types of an app can be")
  func namesOfRoles() throws {
    let index = ProjectIndex(files: [], sdk: SDKText.shipped().table)
    let patterns = ["*Coordinator", "*Router", "*Navigator", "*Repository", "*Service", "*ViewModel", "*CellModel"]
      .map { NamePattern($0) }
    let called = (0..<UInt32(index.typeCount)).map { index.name(TypeID(index: $0)) }
      .filter { name in patterns.contains { $0.matches(name) } }
    #expect(called == [])
  }

  @Test(
    "Delegate protocols of the frameworks that apps use most are known",
    arguments: [
      "CLLocationManagerDelegate", "MKMapViewDelegate", "MKLocalSearchCompleterDelegate", "AVAudioPlayerDelegate",
      "AVCaptureMetadataOutputObjectsDelegate", "AVSpeechSynthesizerDelegate", "AVPlayerViewControllerDelegate",
      "SKPaymentTransactionObserver", "SKProductsRequestDelegate", "UNUserNotificationCenterDelegate",
      "WKNavigationDelegate",
      "WKUIDelegate", "WKScriptMessageHandler", "UITextViewDelegate", "UIPopoverPresentationControllerDelegate",
      "UITabBarControllerDelegate", "UIPageViewControllerDataSource", "UICollectionViewDropDelegate",
      "ASAuthorizationControllerDelegate", "URLSessionWebSocketDelegate", "PKCanvasViewDelegate", "ARSCNViewDelegate",
    ])
  func delegates(name: String) throws {
    let fixture = ProjectFixture("class A: \(name) {}\n", sdk: try #require(Self.shippedText))
    let names = try fixture.ancestors(of: "A").split(separator: " ").map(String.init)
    #expect(names.contains(name) && names.contains("NSObjectProtocol"), "\(names)")
  }

  @Test(
    "Protocols of the frameworks that do not inherit from that of all objects are adopted by classes all the same",
    arguments: [
      "ObservableObject", "PHPickerViewControllerDelegate", "QLPreviewControllerDataSource",
      "UISplitViewControllerDelegate", "DataScannerViewControllerDelegate",
    ])
  func classBound(name: String) throws {
    let fixture = ProjectFixture("protocol A: \(name) {}\n", sdk: try #require(Self.shippedText))
    #expect(try fixture.ancestors(of: "A") == name)
    #expect(fixture.index.conforms(try fixture.type("A"), toAny: [NamePattern("AnyObject")]))
  }

  @Test(
    "Classes of Foundation are known to be objects",
    arguments: [
      "Timer", "DateFormatter", "NumberFormatter", "URLSession", "URLSessionTask", "URLSessionUploadTask",
      "NSCache<NSString, NSNumber>", "UserDefaults", "Bundle", "FileManager", "NotificationCenter", "OperationQueue",
      "BlockOperation", "Thread", "NSLock", "NSRecursiveLock", "NSMutableURLRequest", "OutputStream",
    ])
  func foundation(name: String) throws {
    let fixture = ProjectFixture("import Foundation\nclass A: \(name) {}\n", sdk: try #require(Self.shippedText))
    #expect(try fixture.ancestors(of: "A").split(separator: " ").contains("NSObject"))
  }

  @Test("A class of Foundation with a common name may be another module's where Foundation is not imported")
  func commonNames() throws {
    let fixture = ProjectFixture(
      "import Clocks\nstruct A { let a: Timer; let b: DateFormatter }\n", sdk: try #require(Self.shippedText))
    #expect(try fixture.valueType("a", of: "A") == "unknown")
    #expect(try fixture.valueType("b", of: "A") == "DateFormatter")
  }

  private static let shippedText = EmbeddedResources.names(withSuffix: "sdk-types.txt").first.map {
    String(decoding: EmbeddedResources.text(of: $0).buffer, as: UTF8.self)
  }

  @Test(
    "A mistake in the table is reported with its line",
    arguments: [
      ("class A", 1, "a type comes before the first 'module' line"),
      ("module M", 1, "a module is 'prefixed' or 'import'"),
      ("module M always", 1, "a module is 'prefixed' or 'import'"),
      ("module M prefixed\n\nclas A", 3, "unknown kind 'clas'"),
      ("module M prefixed\nclass", 2, "a type needs a name"),
      ("module M prefixed\nclass A:", 2, "expected the name of a superclass or protocol"),
      ("module M prefixed\nclass A: B,", 2, "expected the name of a superclass or protocol"),
      ("module M prefixed\nclass A B", 2, "unexpected text after the type"),
      ("module M prefixed\nclass A # fine\nclass A", 3, "'A' is declared twice"),
      ("module M prefixed\nclass A.B", 2, "the enclosing type of 'A.B' is not listed"),
      ("module M prefixed\n: A", 2, "expected 'module', 'class', 'struct', 'enum', 'actor', 'protocol' or 'property'"),
      ("property A.b: C", 1, "a property comes before the first 'module' line"),
      ("module M prefixed\nclass A\nproperty", 3, "a property is 'TYPE.NAME: TYPE'"),
      ("module M prefixed\nclass A\nproperty b: A", 3, "a property is 'TYPE.NAME: TYPE'"),
      ("module M prefixed\nclass A\nproperty A.b", 3, "a property is 'TYPE.NAME: TYPE'"),
      ("module M prefixed\nclass A\nproperty A.: A", 3, "a property is 'TYPE.NAME: TYPE'"),
      ("module M prefixed\nclass A\nproperty A.b: [A", 3, "expected the type of the property"),
      ("module M prefixed\nclass A\nproperty A.b: A?!x", 3, "unexpected text after the property"),
      ("module M prefixed\nclass A\nproperty A.b: B", 3, "a type of the property 'b' is not listed"),
    ])
  func mistake(text: String, line: Int, message: String) {
    #expect(SDKTable(text: text).problems == [SDKTable.Problem(line: line, message: message)])
  }

  @Test("Lines that are right are kept beside wrong ones, whatever the line ends")
  func recovery() throws {
    let table = SDKTable(text: "# table\r\nmodule M prefixed\r\nclass A: B # c\r\nwrong\r\nclass B\r\n")
    #expect(table.problems.map(\.line) == [4])
    #expect(table.typeCount == 2)
    let index = ProjectIndex(files: [], sdk: table)
    #expect(index.superclass(TypeID(index: 0)) == TypeID(index: 1))
  }

  @Test("Types of an import section count only where the module is imported")
  func imports() throws {
    let fixture = ProjectFixture(
      """
      // file: A.swift
      import SwiftUI
      struct A { let text: Text; let view: UIView; let label: Label; let key: UIImagePickerController.InfoKey }
      // file: B.swift
      struct B { let text: Text; let view: UIView; let module: SwiftUI.Text; let unlisted: UIView.Unlisted }
      // file: C.swift
      import SwiftUI
      import RealityKit
      struct C { let label: Label; let chosen: RealityKit.Label }
      """)
    #expect(try fixture.valueType("text", of: "A") == "Text")
    #expect(try fixture.valueType("view", of: "A") == "UIView")
    #expect(try fixture.valueType("label", of: "A") == "Label")
    #expect(try fixture.valueType("key", of: "A") == "UIImagePickerController.InfoKey")
    #expect(try fixture.valueType("text", of: "B") == "unknown")
    #expect(try fixture.valueType("view", of: "B") == "UIView")
    #expect(try fixture.valueType("module", of: "B") == "Text")
    #expect(try fixture.valueType("unlisted", of: "B") == "unknown")
    #expect(try fixture.valueType("label", of: "C") == "ambiguous")
    #expect(try fixture.valueType("chosen", of: "C") == "Label")
  }

  @Test("A type of the project hides one of the SDK")
  func shadowing() throws {
    let fixture = ProjectFixture("import SwiftUI\nclass Text {}\nstruct A { let t: Text }\n")
    #expect(try !fixture.index.isSDK(fixture.type("Text")))
    #expect(try fixture.valueType("t", of: "A") == "Text")
    #expect(try fixture.ancestors(of: "Text") == "")
  }
}
