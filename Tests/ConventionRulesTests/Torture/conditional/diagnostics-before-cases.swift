func f() -> Int {
  switch a {
  #warning("one")
  // and
  #error("two")
  @unknown default: g()
  }
  switch b {
  #warning("nothing")
  }
  let c = switch d {
  #warning("first")
  #if A
  case 1: h()
  #endif
  default: 2
  }
  switch e {
  #other("no")
  case 1: i()
  }
}
//= problems: 19
//= calls: g(); h(); i()
