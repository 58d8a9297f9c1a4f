f { 1 } a: { 2 } _: { 3 }
g(1) {
} where: { _ in
}
h.i(x: 1) { } for: { }.j()
//= problems: none
//= calls: f{}a{}_{}; g(_:){}where{}; h.i().j(); h.i(x:){}for{}
