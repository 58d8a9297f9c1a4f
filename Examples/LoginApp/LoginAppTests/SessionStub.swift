import RxSwift

@testable import LoginApp

struct SessionStub: SessionRepository {
  var isLoggedIn: Bool { true }
  var userName: Observable<String> { .just("Ada") }

  func logIn(name: String, password: String) -> Completable { .empty() }
  func logOut() {}
}
