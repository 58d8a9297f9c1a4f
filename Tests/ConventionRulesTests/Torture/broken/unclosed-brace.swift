class A {
  func f() {
    g()
class B {
}
//= problems: 6
//= declarations: class A; func A.f(); class A.f().B
//= calls: g()
