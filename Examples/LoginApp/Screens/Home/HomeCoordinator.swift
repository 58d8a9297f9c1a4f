import UIKit

class HomeCoordinator: Coordinator {
  var didLogOut: () -> Void = {}

  private let navigation: UINavigationController
  private let session: SessionRepository

  init(navigation: UINavigationController, session: SessionRepository) {
    self.navigation = navigation
    self.session = session
  }

  func start() {
    let viewModel = HomeViewModel(session: session)
    viewModel.coordinator = self
    navigation.setViewControllers([HomeViewController(viewModel: viewModel)], animated: true)
  }
}

extension HomeCoordinator: HomeViewModelCoordinator {
  func homeDidEnd() {
    didLogOut()
  }
}
