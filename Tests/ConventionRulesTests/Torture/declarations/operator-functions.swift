struct S {
  static func <<T>(a: T, b: T) -> Bool { true }
  static func == <T: P>(l: T, r: T) -> Bool { l === r }
  static prefix func -(a: S) -> S { a }
  static postfix func ++(a: inout S) {}
  static func ..<(a: S, b: S) {}
}
//= problems: none
//= declarations: struct S; func S.<(a:b:); func S.==(l:r:); func S.-(a:); func S.++(a:); func S...<(a:b:)
//= of S.<(a:b:): generics T; modifiers static
//= of S.-(a:): modifiers static, prefix
