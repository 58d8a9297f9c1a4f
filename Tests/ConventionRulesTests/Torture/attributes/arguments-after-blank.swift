// In front of a declaration a parenthesis after a blank holds arguments, as compilers in Swift 5 mode take it; not in types,
// and not on the next line.
struct S {
  @Environment (\.a) var a
  @State (b) private (set) var c: @MainActor (Int) -> Void
  @A.B<C> (1) @D (2) func f(g: @Sendable (Int) -> Void) {}
  @objc (h) func i() {}
}
//= problems: none
//= of S.a: attributes @Environment(\.a)
//= of S.c: attributes @State(b); modifiers private(set); type @MainActor(Int)->Void
//= of S.f(g:): attributes @A.B<C>(1), @D(2)
//= of S.i(): attributes @objc(h)
