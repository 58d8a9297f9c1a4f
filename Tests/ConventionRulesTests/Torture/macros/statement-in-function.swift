func f() {
  #assert(x)
  #A { g() }
  let a = #b
  #c
}
//= problems: none
//= declarations: func f(); let f().a
//= macros: assert(_:); A{}; b; c
