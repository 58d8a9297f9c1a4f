func f() {
  @A var a = 1
  @B(2) func g() {}
  @discardableResult func h() -> Int { 1 }
}
//= problems: none
//= declarations: func f(); var f().a; func f().g(); func f().h()
