class A {
  #if B
  func f() {}
}
class C {}
//= problems: 4
//= declarations: class A; func A.f(); class C
