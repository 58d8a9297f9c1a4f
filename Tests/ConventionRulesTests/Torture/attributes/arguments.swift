@available(iOS 13.0, macOS 10.15.1, *) @available(*, deprecated, renamed: "g(x:)", message: "a, b")
func f() {}
@objc(f:with:) func g() {}
//= problems: none
//= of f(): attributes @available(iOS 13.0,macOS 10.15.1,*), @available(*,deprecated,renamed:"g(x:)",message:"a, b")
//= of g(): attributes @objc(f:with:)
