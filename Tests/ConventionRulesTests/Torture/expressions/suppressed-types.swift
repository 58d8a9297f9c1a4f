a<~B>()
c<any ~D>()
e<F & ~G>()
struct H<T: ~Copyable>: ~Copyable {}
//= problems: none
//= calls: c(); e()
