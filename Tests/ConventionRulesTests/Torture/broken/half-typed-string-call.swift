func f() {
  print("a \(b.
}
func g() {}
//= problems: 2 3
//= declarations: func f(); func g()
