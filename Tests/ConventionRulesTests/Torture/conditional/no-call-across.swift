// Directives end an expression.
let a = b
#if A
(c).d()
#endif
//= problems: none
//= calls: ().d()
