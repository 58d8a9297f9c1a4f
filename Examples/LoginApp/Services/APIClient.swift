import Foundation
import RxSwift

/// Talks to the server.
final class APIClient {
  private let server: URL

  init(server: URL) {
    self.server = server
  }

  func post(_ path: String, body: [String: String]) -> Completable {
    Completable.create { [server] completable in
      var request = URLRequest(url: server.appending(path: path))
      request.httpMethod = "POST"
      request.httpBody = try? JSONEncoder().encode(body)
      let task = URLSession.shared.dataTask(with: request) { _, _, error in
        completable(error.map { .error($0) } ?? .completed)
      }
      task.resume()
      return Disposables.create { task.cancel() }
    }
  }
}
