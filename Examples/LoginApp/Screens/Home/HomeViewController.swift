import RxCocoa
import RxSwift
import UIKit

final class HomeViewController: UIViewController {
  private let viewModel: HomeViewModelType
  private let greetingLabel = UILabel()
  private let profileButton = UIButton(type: .system)
  private let logOutButton = UIButton(type: .system)
  private let bag = DisposeBag()

  init(viewModel: HomeViewModelType) {
    self.viewModel = viewModel
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("This controller is made in code.")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view = UIStackView(arrangedSubviews: [greetingLabel, profileButton, logOutButton])
    bindViewModel()
  }

  private func bindViewModel() {
    viewModel.output.greeting
      .drive(greetingLabel.rx.text)
      .disposed(by: bag)
    profileButton.rx.tap
      .subscribe(onNext: { [weak self] in self?.showProfile() })
      .disposed(by: bag)
    logOutButton.rx.tap
      .subscribe(onNext: { [viewModel] in viewModel.input.logOut() })
      .disposed(by: bag)
  }

  private func showProfile() {
    let profile = ProfileViewController(viewModel: viewModel.output.profile)
    navigationController?.pushViewController(profile, animated: true)
  }
}
