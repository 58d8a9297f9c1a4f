// The part of Boomerang that the examples of the documents use, as declarations without behaviour.

public protocol ViewModelType: AnyObject {}
public protocol ItemViewModelType: ViewModelType {}
public protocol ViewModelBindable: AnyObject {
  func bindTo(viewModel: ViewModelType)
}
