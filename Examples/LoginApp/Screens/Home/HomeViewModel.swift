import RxCocoa
import RxSwift

protocol HomeViewModelInput {
  func logOut()
}

protocol HomeViewModelOutput {
  var greeting: Driver<String> { get }
  var profile: ProfileViewModel { get }
}

protocol HomeViewModelType {
  var input: HomeViewModelInput { get }
  var output: HomeViewModelOutput { get }
}

protocol HomeViewModelCoordinator: AnyObject {
  func homeDidEnd()
}

final class HomeViewModel: HomeViewModelOutput {
  weak var coordinator: HomeViewModelCoordinator?

  let profile: ProfileViewModel

  private let session: SessionRepository

  init(session: SessionRepository) {
    self.session = session
    profile = ProfileViewModel(session: session)
  }

  var greeting: Driver<String> {
    session.userName.map { "Hello, \($0)" }.asDriver(onErrorJustReturn: "Hello")
  }
}

extension HomeViewModel: HomeViewModelType {
  var input: HomeViewModelInput { self }
  var output: HomeViewModelOutput { self }
}

extension HomeViewModel: HomeViewModelInput {
  func logOut() {
    session.logOut()
    coordinator?.homeDidEnd()
  }
}
