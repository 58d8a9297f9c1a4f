let a: A<B
func f<T(a: T) {}
let c = D<E>

//= problems: 2
//= count: problems 1
