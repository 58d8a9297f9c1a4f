import Testing

/// What a bare call is made on.
@Suite struct CallReceiverTests {
  @Test func aWhereClauseSaysWhatSelfIs() {
    checkFindings(
      of: "only_coordinators_navigate",
      in: [
        (
          "A.swift",
          """
          import UIKit
          protocol Closing {}
          extension Closing where Self: UIViewController {
            func close() { dismiss(animated: true) } // ←
          }
          extension Closing where Self: UIView {
            func hide() { dismiss(animated: true) }
          }
          extension Closing {
            func end() { dismiss(animated: true) }
          }
          """
        )
      ])
  }
}
