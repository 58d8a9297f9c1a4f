class A {
  func f() { } }
}
class B {}
//= problems: 3
//= declarations: class A; func A.f(); class B
