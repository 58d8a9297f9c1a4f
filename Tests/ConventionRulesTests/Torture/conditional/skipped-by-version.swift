class A {
  #if compiler(>=99.0)
  ]] )) {{ don't "open
  #endif
  var before = 1
  #if swift(<5)
    }
    func gone( {
  #elseif swift(>=5)
  func kept() { f() }
  #else
  } } let
  #endif
  var after = 2
}
#if !compiler(>=5.0) || DEBUG && compiler(>=99)
}
#endif
func g() {
  #if os(Linux) && compiler(<4)
  h( {
  #endif
  i()
}
//= problems: none
//= declarations: class A; var A.before; func A.kept(); var A.after; func g()
//= calls: f(); i()
