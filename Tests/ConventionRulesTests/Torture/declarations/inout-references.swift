inout a = b
func f() {
  inout c = d
  g(inout: 1)
}
//= problems: none
//= declarations: var a; func f(); var f().c
//= calls: g(inout:)
