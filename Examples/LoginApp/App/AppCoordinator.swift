import UIKit

/// Decides whether the app begins with the login or with the home screen.
final class AppCoordinator: Coordinator {
  private let window: UIWindow
  private let session: SessionRepository
  private let navigation = UINavigationController()
  private var child: Coordinator?

  init(window: UIWindow, session: SessionRepository) {
    self.window = window
    self.session = session
  }

  func start() {
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    if session.isLoggedIn {
      showHome()
    } else {
      showLogin()
    }
  }

  private func showLogin() {
    let login = LoginCoordinator(navigation: navigation, session: session)
    login.didLogIn = { [weak self] in self?.showHome() }
    child = login
    login.start()
  }

  private func showHome() {
    let home = HomeCoordinator(navigation: navigation, session: session)
    home.didLogOut = { [weak self] in self?.showLogin() }
    child = home
    home.start()
  }
}
