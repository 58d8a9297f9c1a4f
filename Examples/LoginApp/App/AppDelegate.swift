import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  private let window = UIWindow(frame: UIScreen.main.bounds)
  private var coordinator: AppCoordinator?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    guard let server = URL(string: "https://login.example.org") else { return false }
    let session = SessionStore(client: APIClient(server: server))
    let coordinator = AppCoordinator(window: window, session: session)
    self.coordinator = coordinator
    coordinator.start()
    return true
  }
}
