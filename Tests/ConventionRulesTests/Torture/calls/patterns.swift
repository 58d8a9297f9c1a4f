if case .a(let x) = f() { g(x) }
switch h {
case .b(_, c: .d(let y)): i(y)
case let .e(z) where j(z): k()
}
//= problems: none
//= calls: f(); g(_:); i(_:); j(_:); k()
