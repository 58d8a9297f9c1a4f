import RxCocoa
import RxSwift

protocol ProfileViewModelOutput {
  var name: Driver<String> { get }
}

final class ProfileViewModel: ProfileViewModelOutput {
  let name: Driver<String>

  weak var avatarView: AvatarView?

  init(session: SessionRepository) {
    name = session.userName.asDriver(onErrorJustReturn: "")
  }

  func reloadAvatar() {
    avatarView?.setNeedsDisplay()
  }
}
