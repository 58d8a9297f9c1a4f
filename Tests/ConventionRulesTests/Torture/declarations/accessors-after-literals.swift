struct S {
  var a: [Int] = [1] { get { b() } set {} }
  var c = "d" { didSet { e() } }
  var f = [1]
  { didSet { g() } }
}
//= problems: none
//= of S.a: accessors get, set
//= of S.c: accessors didSet
//= of S.f: accessors didSet
//= calls: b(); e(); g()
