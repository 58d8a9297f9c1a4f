struct S {
  var a: Int {
    @inlinable get { 1 }
    @A(1) nonmutating set(b) {}
  }
}
//= problems: none
//= of S.a: accessors @inlinable get, @A(1) nonmutating set
