func f<T: A & B, U, let N: Int>(a: T) -> U? where T.X == U, U: ~Copyable {}
struct S<each T: P>: Q where repeat each T: R {}
class C<T>: D<T.E>, F where T: G<H> {}
//= problems: none
//= of f(a:): generics T:A&B,U,let N:Int; returns U?; where T.X==U,U:~Copyable
//= of S: generics each T:P; inherits Q; where repeat each T:R
//= of C: generics T; inherits D<T.E>, F; where T:G<H>
