typealias A = B
typealias C<T> = (T) -> D where T: E
public typealias F = G & H.I
//= problems: none
//= of A: type B
//= of C: generics T; type (T)->D; where T:E
//= of F: type G&H.I
