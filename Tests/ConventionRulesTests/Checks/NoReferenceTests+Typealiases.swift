import Testing

/// What is named by way of a typealias.
extension NoReferenceTests {
  @Test func viewsInsideOfWhatATypealiasStandsForAreNamedByIt() {
    check(
      """
      final class HomeViewModel {
        var present: Presenter? // ←
        var screens: Screens = [] // ←
        let views: Streams.Views // ←
        var alias: Show? // ←
        let made = Screens() // ←
        let pair: Pair<Int> // ←
        let both: LoadingView // ←
        let own: Own, data: Rows<Int>, kept: Kept, animate: Animate, other: Other.Screens
        typealias Views = [UIView] // ←
        let named: Views
        func f<Screens>(_ screens: Screens) {}
        func g() {
          typealias Presenter = (Int) -> Void
          let h: Presenter
        }
        struct State {}
      }
      """,
      more: [
        (
          "Aliases.swift",
          """
          typealias Presenter = @MainActor (_ from: UIViewController, Int) -> Void
          typealias Screens = [UIViewController]
          enum Streams { typealias Views = Observable<[String: UIView?]> }
          typealias Show = Presenter
          typealias Pair<T> = (T, UIView)
          protocol Loading {}
          typealias LoadingView = UIView & Loading
          typealias Own = (HomeViewModel.State) -> Void
          typealias Rows<UIView> = [UIView]
          typealias Animate = (UIView.AnimationOptions) -> Void
          typealias Kept = [Kept.Inner]
          enum Other { struct UIViewController {}; typealias Screens = [UIViewController] }
          """
        ),
        (
          "Contract.swift",
          "protocol HomeViewModelOutput { typealias Shown = [UIView] // ←\nvar shown: Shown { get }\n}"
        ),
      ])
  }

  @Test func whatATypealiasStandsForIsSaid() {
    let rule = RuleUnderTest(
      check: "no_reference", arguments: "from: \"view_model\", to: \"view\", names: \"UIImage\"", message: "{reference}"
    )
    let source = """
      import UIKit
      class FrontView: UIView { struct Item {} }
      typealias Canvas = UIView
      typealias Row = FrontView.Item
      typealias Front = FrontView
      typealias Draw = (Row) -> Void
      typealias Canvases = [Canvas]
      typealias Picture = UIImage
      class HomeViewModel {
        var a: Canvas?
        var b = Canvas()
        var c: [Row] = []
        var d: Draw?
        var e: Picture?
        var f = Picture()
        var g: FrontView?
        var h: FrontView.Item?
        var `i`: UIKit.UIView?
        var j: Front.Item?
        var k = Front.Item()
        var l: Canvases = []
      }
      """
    let names = rule.run([("File.swift", source)])?.findings.map(\.message)
    #expect(
      names == [
        "Canvas = UIView", "Canvas = UIView", "Row = FrontView.Item", "Draw = FrontView.Item", "Picture = UIImage",
        "Picture = UIImage", "FrontView", "FrontView.Item", "UIKit.UIView", "Front.Item = FrontView.Item",
        "Front.Item = FrontView.Item", "Canvases = UIView",
      ])
  }

  @Test func typesOfALibraryInsideOfWhatATypealiasStandsForAreNamedByIt() {
    RuleUnderTest(
      check: "no_reference", roles: #"{ model: { names: "*Model" } }"#,
      arguments: #"from: "model", names: ["UIImage", "Picture"], allowed: "UIImage.Cache""#,
      message: "{type} {reference}"
    ).expectMarkedFindings(in: [
      (
        "Names.swift",
        """
        import UIKit
        typealias Images = [String: UIImage]
        typealias Loaded = (Images) -> Void
        enum Own { struct UIImage {} }
        typealias Drawings = [Own.UIImage]
        typealias Caches = [UIImage.Cache]
        typealias Shown = Picture
        """
      ),
      (
        "AModel.swift",
        """
        final class AModel {
          let images: Images // ←
          let loaded: Loaded? // ←
          let made = Images() // ←
          let shown = Shown() // ←
          let drawings: Drawings, caches: Caches
        }
        """
      ),
    ])
  }

  @Test func aTypeOfALibraryMayBeNamedByATypealias() {
    RuleUnderTest(
      check: "no_reference", roles: #"{ model: { names: "*Model" } }"#, arguments: #"from: "model", names: "UIImage""#,
      message: "{type} {reference}"
    ).expectMarkedFindings(in: [
      (
        "Names.swift",
        """
        import UIKit
        typealias Thumbnail = UIImage
        typealias Icon = Thumbnail
        enum Names { typealias Picture = UIImage; typealias Color = Int }
        enum Others { typealias Thumbnail = Int }
        """
      ),
      (
        "AModel.swift",
        """
        import UIKit
        final class AModel {
          let a: Thumbnail? = nil // ←
          let b: [Icon] = [] // ←
          let c = Thumbnail() // ←
          let d: Names.Picture // ←
          let e: Others.Thumbnail, f: Names.Color
          typealias Own = UIImage // ←
          func g<Thumbnail>(_ h: Thumbnail) { let thumbnail = 1 }
        }
        """
      ),
      ("Own.swift", "enum Own { struct UIImage {} }\ntypealias Drawing = Own.UIImage"),
      ("CModel.swift", "final class CModel { let drawing: Drawing? = nil }"),
      ("BModel.swift", "import UIKit\nfinal class BModel { struct Icon {}\n let icon: Icon }"),
    ])
  }
}
