import RxCocoa
import RxSwift

protocol LoginViewModelInput {
  func setName(_ name: String)
  func setPassword(_ password: String)
  func logIn()
}

protocol LoginViewModelOutput {
  var canLogIn: Driver<Bool> { get }
  var message: Driver<String> { get }
}

protocol LoginViewModelType {
  var input: LoginViewModelInput { get }
  var output: LoginViewModelOutput { get }
}

protocol LoginViewModelCoordinator: AnyObject {
  func loginDidEnd()
}

final class LoginViewModel: LoginViewModelOutput {
  let canLogIn: Driver<Bool>
  let message: Driver<String>

  weak var coordinator: LoginViewModelCoordinator?

  private let session: SessionRepository
  private let name = BehaviorRelay(value: "")
  private let password = BehaviorRelay(value: "")
  private let failure = PublishRelay<String>()
  private let bag = DisposeBag()

  init(session: SessionRepository) {
    self.session = session
    canLogIn = Observable.combineLatest(name, password) { !$0.isEmpty && !$1.isEmpty }
      .asDriver(onErrorJustReturn: false)
    message = failure.asDriver(onErrorJustReturn: "")
  }
}

extension LoginViewModel: LoginViewModelType {
  var input: LoginViewModelInput { self }
  var output: LoginViewModelOutput { self }
}

extension LoginViewModel: LoginViewModelInput {
  func setName(_ name: String) {
    self.name.accept(name)
  }

  func setPassword(_ password: String) {
    self.password.accept(password)
  }

  func logIn() {
    session.logIn(name: name.value, password: password.value)
      .subscribe(
        onCompleted: { [weak self] in self?.coordinator?.loginDidEnd() },
        onError: { [weak self] _ in self?.failure.accept("Name or password is wrong.") }
      )
      .disposed(by: bag)
  }
}
