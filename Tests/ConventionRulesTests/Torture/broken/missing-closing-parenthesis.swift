class A {
  func f() {
    g(h(1)
    i()
  }
  func j() {}
}
//= problems: 4
//= declarations: class A; func A.f(); func A.j()
