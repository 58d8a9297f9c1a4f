#if A { let b = c }
let d = e
#endif
//= problems: none
//= declarations: let d
