// A conflict is skipped as a whole, as the compiler does.
class A {
<<<<<<< HEAD
  func f() {}
=======
  func g() {}
>>>>>>> other
  func h() {}
}
//= problems: 3
//= declarations: class A; func A.h()
