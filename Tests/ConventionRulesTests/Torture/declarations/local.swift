func f() {
  struct S { func g() {} }
  func h() { let a = 1 }
  let b = { let c = 2 }
  if d { class E {} }
  typealias T = Int
}
//= problems: none
//= declarations: func f(); struct f().S; func f().S.g(); func f().h(); let f().h().a; let f().b; let f().b.c; class f().E; typealias f().T
