struct S {
  var a: Int {
    #if A
    get { 1 }
    #else
    2
    #endif
  }
}
//= problems: none
//= declarations: struct S; var S.a
