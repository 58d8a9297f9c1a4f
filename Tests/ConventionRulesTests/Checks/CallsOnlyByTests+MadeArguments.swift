import Testing

/// What is handed over may be known by the function that made it.
extension CallsOnlyByTests {
  private func checkNavigation(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    checkFindings(of: "only_coordinators_navigate", in: [("Home.swift", text)], sourceLocation: sourceLocation)
    checkFindings(of: "only_router_shows_controllers", in: [("Home.swift", text)], sourceLocation: sourceLocation)
  }

  @Test func whatAStoryboardMakesIsAController() {
    checkNavigation(
      """
      class HomeController: UIViewController {
        func open() {
          let next = storyboard!.instantiateViewController(withIdentifier: "next")
          present(next, animated: true) // ←
          present(storyboard!.instantiateViewController(withIdentifier: "next"), animated: true) // ←
          present((UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController())!, animated: true) // ←
          let again = next
          present(again, animated: true) // ←
          if let first = storyboard?.instantiateInitialViewController() {
            present(first, animated: true) // ←
          }
          guard let other = storyboard?.instantiateInitialViewController() else { return }
          self.present(other, animated: true, completion: nil) // ←
        }
      }
      """)
  }

  @Test func whatIsCastOrMadeElsewhereIsNotKnownToBeOne() {
    checkNavigation(
      """
      class HomeController: UIViewController {
        func open(_ maker: Maker) {
          let alert = storyboard!.instantiateViewController(withIdentifier: "alert") as! UIAlertController
          present(alert, animated: true)
          let next = maker.make()
          present(next, animated: true)
          present(maker.alert(storyboard!.instantiateViewController(withIdentifier: "next")), animated: true)
          let unknown = storyboard!.instantiateViewController(withIdentifier: "unknown") as? UnknownController
          present(unknown!, animated: true)
        }
      }
      class Maker {}
      """)
  }
}
