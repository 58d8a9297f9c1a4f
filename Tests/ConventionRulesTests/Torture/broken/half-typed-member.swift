class A {
  func f() {
    self.
  }
  func g() {}
}
//= problems: 4
//= declarations: class A; func A.f(); func A.g()
