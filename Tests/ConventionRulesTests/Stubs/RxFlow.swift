import UIKit

// The part of RxFlow that the examples of the documents use, as declarations without behaviour.

public protocol Step {}

public protocol Presentable {}

extension UIViewController: Presentable {}

public protocol Flow: AnyObject, Presentable {
  var root: any Presentable { get }
  func navigate(to step: any Step) -> FlowContributors
}

public enum FlowContributors {
  case none
}
