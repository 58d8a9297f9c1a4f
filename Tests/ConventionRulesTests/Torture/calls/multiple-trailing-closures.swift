f { 1 } a: { 2 } _: { 3 }
g(1) {
} default: { _ in
}
h.i(x: 1) { } for: { }.j()
//= problems: none
//= calls: f{}a{}_{}; g(_:){}default{}; h.i().j(); h.i(x:){}for{}
