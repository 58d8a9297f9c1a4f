import UIKit

final class LoginCoordinator: Coordinator {
  var didLogIn: () -> Void = {}

  private let navigation: UINavigationController
  private let session: SessionRepository

  init(navigation: UINavigationController, session: SessionRepository) {
    self.navigation = navigation
    self.session = session
  }

  func start() {
    let viewModel = LoginViewModel(session: session)
    viewModel.coordinator = self
    navigation.setViewControllers([LoginViewController(viewModel: viewModel)], animated: false)
  }
}

extension LoginCoordinator: LoginViewModelCoordinator {
  func loginDidEnd() {
    didLogIn()
  }
}
