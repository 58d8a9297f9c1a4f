import RxBlocking
import XCTest

@testable import LoginApp

final class HomeViewModelTests: XCTestCase {
  func testTheUserIsGreeted() throws {
    let viewModel = HomeViewModel(session: SessionStub())
    XCTAssertEqual(try viewModel.output.greeting.toBlocking().first(), "Hello, Ada")
  }
}
