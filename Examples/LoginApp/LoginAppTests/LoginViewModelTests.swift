import RxBlocking
import XCTest

@testable import LoginApp

final class LoginViewModelTests: XCTestCase {
  func testLoginNeedsNameAndPassword() throws {
    let viewModel = LoginViewModel(session: SessionStub())
    viewModel.input.setName("Ada")
    XCTAssertEqual(try viewModel.output.canLogIn.toBlocking().first(), false)
    viewModel.input.setPassword("secret")
    XCTAssertEqual(try viewModel.output.canLogIn.toBlocking().first(), true)
  }
}
