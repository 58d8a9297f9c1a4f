func f() {
  g(a:
}
func h() { i() }
//= problems: 3
//= declarations: func f(); func h()
