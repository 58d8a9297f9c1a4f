let a = [1]
#if A
[2].f()
#endif
//= problems: none
//= calls: [].f()
