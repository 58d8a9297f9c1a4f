import RxCocoa
import RxSwift
import UIKit

final class LoginViewController: UIViewController {
  private let viewModel: LoginViewModelType
  private let nameField = UITextField()
  private let passwordField = UITextField()
  private let button = UIButton(type: .system)
  private let messageLabel = UILabel()
  private let bag = DisposeBag()

  init(viewModel: LoginViewModelType) {
    self.viewModel = viewModel
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("This controller is made in code.")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view = UIStackView(arrangedSubviews: [nameField, passwordField, button, messageLabel])
    bindViewModel()
  }

  private func bindViewModel() {
    nameField.rx.text.orEmpty
      .subscribe(onNext: { [viewModel] in viewModel.input.setName($0) })
      .disposed(by: bag)
    passwordField.rx.text.orEmpty
      .subscribe(onNext: { [viewModel] in viewModel.input.setPassword($0) })
      .disposed(by: bag)
    button.rx.tap
      .subscribe(onNext: { [viewModel] in viewModel.input.logIn() })
      .disposed(by: bag)
    viewModel.output.canLogIn
      .drive(button.rx.isEnabled)
      .disposed(by: bag)
    viewModel.output.message
      .drive(messageLabel.rx.text)
  }
}
