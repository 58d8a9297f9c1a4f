#else
f()
#endif
g()
//= problems: 1 3
//= calls: f(); g()
