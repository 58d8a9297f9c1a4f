// The protocols that the examples of the documents adopt and do not declare: each belongs to the framework of a convention,
// or to the project that follows it.

import UIKit

public protocol ViewModelType {}
public protocol ItemViewModelType: AnyObject {}
public protocol ListViewModelType: AnyObject {}
public protocol ModelType {}
public protocol ViewModelBindable: AnyObject {}
public protocol TrackingModelBindable {}
public protocol ReactiveConnectable {}
public protocol ModeledViewController: UIViewController {}
