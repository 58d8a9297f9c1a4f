let a = b
  #if compiler(>=99)
  .c( }
  #endif
  .d()
#if compiler(>=99)
@e( ]
#endif
class F {}
func g() {
  switch h {
  #if compiler(>=99)
  ]} case
  #endif
  case 1: i()
  #if compiler(>=99)
  ]}
  #else
  case 2: j()
  #endif
  default: break
  }
}
var k: Int {
  get { 1 }
  #if compiler(>=99)
  ]} set
  #endif
  set { l() }
}
//= problems: none
//= declarations: let a; class F; func g(); var k
//= calls: #if.d(); i(); j(); l()
