// A line break after such a word changes nothing.
func f(a: borrowing
  A, b: isolated
    (any B)?) async throws
  (C) -> some
  D
{
  g()
}
let h: any
  E & F = i
func j<each T>(_ t: repeat each
  T) {}
actor
K {
  func l() {}
}
//= problems: none
//= of f(a:b:): parameters a: borrowing A, b: isolated(any B)?; effects async throws(C); returns some D
//= of h: type any E & F; value i
//= of j(_:): parameters _ t: repeat each T
//= declarations: func f(a:b:); let h; func j(_:); actor K; func K.l()
