let a = Array<Int>?(b), c = D<E, F>!(g).h, i = J<K>?.none, l = M<N>??(o)
//= problems: none
//= calls: Array?(_:); D!(_:); M??(_:)
