struct S {
  @A<Int>.B var a = 1
  @C.D<E>.F<G>(2) private var b: Int
}
@A<Int>.B
var c = 3
//= problems: none
//= of S.a: attributes @A<Int>.B; value 1
//= of S.b: attributes @C.D<E>.F<G>(2); modifiers private; type Int
//= of c: attributes @A<Int>.B; value 3
