struct S {
  @State private var a = 0
  @Published(b) var c: Int
  @Environment(\.d) var e
  @A.B<C>(1) @D() var g: [String] = []
}
//= problems: none
//= of S.a: attributes @State; modifiers private; value 0
//= of S.c: attributes @Published(b); type Int
//= of S.e: attributes @Environment(\.d)
//= of S.g: attributes @A.B<C>(1), @D(); value []
//= calls: none
