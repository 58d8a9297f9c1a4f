import RxCocoa
import RxSwift

/// Knows who is logged in.
protocol SessionRepository {
  var isLoggedIn: Bool { get }
  var userName: Observable<String> { get }
  func logIn(name: String, password: String) -> Completable
  func logOut()
}

final class SessionStore: SessionRepository {
  var isLoggedIn: Bool { !name.value.isEmpty }
  var userName: Observable<String> { name.asObservable() }

  private let client: APIClient
  private let name = BehaviorRelay(value: "")

  init(client: APIClient) {
    self.client = client
  }

  func logIn(name: String, password: String) -> Completable {
    client.post("login", body: ["name": name, "password": password])
      .do(onCompleted: { [weak self] in self?.name.accept(name) })
  }

  func logOut() {
    name.accept("")
  }
}
