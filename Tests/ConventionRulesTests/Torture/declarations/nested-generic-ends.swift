let a: A<B<C<D>>> = e
let f: A<B<C>>? = g, h: A<B>?=i
let j: A<B>=k
typealias L<M> = N<O<M>>
//= problems: none
//= of a: type A<B<C<D>>>; value e
//= of f: type A<B<C>>?|A<B>?; value g|i
//= of j: type A<B>; value k
