struct S {
  #A::b(1)
}
let c = #A::d, e = #A::f(g: 2) { h() }
//= problems: none
//= macros: b(_:); d; f(g:){}
