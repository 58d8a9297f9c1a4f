#`register screens`()
struct S {
  #`stored view`(UIView.self)
  @a public #`b c`
}
func f() {
  let value = #`default`(1)
  let view = #M::`make a view`(UIView.self)
  #`in the background` { g() }
  h(#`a`, #`b c` { 1 }, "\(#`d e`<Int>(i()))")
  switch #`j k` {
  case #`l m`: #`if`()
  default: break
  }
}
//= problems: none
//= macros: `register screens`(); `stored view`(_:); `b c`; `default`(_:); `make a view`(_:); `in the background`{}; `a`; `b c`{}; `d e`(_:); `j k`; `l m`; `if`()
//= calls: g(); h(_:_:_:); i()
