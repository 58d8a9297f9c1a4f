class A {
  init ?(a: Int) {}
  init !(b: Int) {}
  init ? (c: Int) {}
  init! (d: Int) {}
  init?<T>(e: T) {}
}
//= problems: none
//= declarations: class A; init A.init(a:); init A.init(b:); init A.init(c:); init A.init(d:); init A.init(e:)
