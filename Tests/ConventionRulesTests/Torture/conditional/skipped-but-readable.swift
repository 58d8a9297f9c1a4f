class A {
  #if compiler(>=99.0)
  func f() { g { 1 } }
  #else
  func f() { h() }
  #endif
}
#if swift(<5)
struct B {}
#endif
//= problems: none
//= declarations: class A; func A.f(); func A.f(); struct B
//= calls: g{}; h()
