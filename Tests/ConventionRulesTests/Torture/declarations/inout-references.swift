inout a = b
func f() {
  inout c = d
  g(inout: 1)
}
//= problems: none
//= declarations: inout a; func f(); inout f().c
//= calls: g(inout:)
