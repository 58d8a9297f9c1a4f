struct S {
  var a: Int { get() }
  var b: Int { set.count }
  var c: Int { return get }
}
//= problems: 2 3
//= declarations: struct S; var S.a; var S.b; var S.c
