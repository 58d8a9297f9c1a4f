import RxCocoa
import RxSwift
import UIKit

final class ProfileViewController: UIViewController {
  private let viewModel: ProfileViewModel
  private let avatarView = AvatarView()
  private let nameLabel = UILabel()
  private let bag = DisposeBag()

  init(viewModel: ProfileViewModel) {
    self.viewModel = viewModel
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("This controller is made in code.")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view = UIStackView(arrangedSubviews: [avatarView, nameLabel])
    bindViewModel()
  }

  private func bindViewModel() {
    viewModel.avatarView = avatarView
    viewModel.name
      .drive(nameLabel.rx.text)
      .disposed(by: bag)
  }
}
