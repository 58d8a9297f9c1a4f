protocol P {
  #if A
  var a: Int { get }
  #endif
  func b()
}
//= problems: none
//= declarations: protocol P; var P.a; func P.b()
