func f() {
  if let a = 
}
func g() {
  guard let b else
}
func h() {}
//= problems: 3 6
//= declarations: func f(); func g(); func h()
