class A {
  init(a: Int) {
    b()
  init(c: Int) {
    d()
    if e { init() }
  }
}
//= problems: 9
//= declarations: class A; init A.init(a:); init A.init(a:).init()
//= calls: b(); init(c:){}; d()
