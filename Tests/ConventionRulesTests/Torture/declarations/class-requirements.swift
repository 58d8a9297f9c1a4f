class A {
  class func b() {}
  class var c: Int { 1 }
  class D {}
  static let e = 1, f = 2
  final class G {}
}
//= problems: none
//= declarations: class A; func A.b(); var A.c; class A.D; let A.e; class A.G
//= of A.b(): modifiers class
