protocol P<A>: AnyObject, Q where A: R {
  associatedtype A: S = Int where A.B == C
  var d: Int { get async throws }
  static var e: Int { get set }
  func f() async throws(E) -> Self
  init?(g: Int)
  subscript(h: Int) -> A { get }
  mutating func i()
}
//= problems: none
//= declarations: protocol P; associatedtype P.A; var P.d; var P.e; func P.f(); init P.init(g:); subscript P.subscript(_:); func P.i()
//= of P: inherits AnyObject, Q; where A:R
//= of P.A: inherits S; type Int; where A.B==C
//= of P.f(): effects async throws(E); returns Self
//= of P.init(g:): failable ?
