struct S {
  subscript(a: Int) -> Int { a }
  subscript(b c: Int, _ d: Int...) -> Int { get { 1 } set { } }
  static subscript<T>(e: T = f()) -> T where T: P { get throws { e } }
}
//= problems: none
//= declarations: struct S; subscript S.subscript(_:); subscript S.subscript(b:_:); subscript S.subscript(_:)
//= of S.subscript(b:_:): accessors get, set; returns Int
