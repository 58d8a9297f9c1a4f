struct S {
  var a: Int =
  func
}
let b = 1
//= problems: 3 4
//= declarations: struct S; var S.a; func S.(); let b
