@Observable final class A {
  @ObservationTracked var b = 1
}
@A("x") @B(c: 1) enum D {}
//= problems: none
//= macros: none
//= of D: attributes @A("x"), @B(c:1)
