f<Int>(1)
A<B, C<D>>.e()
g<(Int, String) -> Void>(h)
i<[Int: String?]>.j<K>()
//= problems: none
//= calls: f(_:); A.e(); g(_:); i.j()
//= types: Int; B; C; D; Int; String; Void; Int; String; K
