struct S {
  var a: Int { 1 }
  var b: Int { get { 1 } set(x) { f(x) } }
  var c: Int = 1 { willSet { } didSet(old) { } }
  var d: Int { get async throws(E) { 1 } }
  var e: Int { _read { yield a } _modify { yield &a } }
  var g: Int { mutating get { 1 } nonmutating set { } }
  lazy var h: Int = { 1 }()
}
//= problems: none
//= of S.a: accessors short
//= of S.b: accessors get, set
//= of S.c: accessors willSet, didSet; value 1
//= of S.d: accessors get async throws(E)
//= of S.e: accessors _read, _modify
//= of S.g: accessors mutating get, nonmutating set
//= of S.h: accessors -; modifiers lazy; value { 1 }()
