let a = B::c(1), d: E::F.G = h.I::j()
//= problems: none
//= calls: B::c(_:); h.I::j()
//= types: E::F.G
