#if A
#endif
#if B
// nothing
#else
f()
#endif
//= problems: none
//= ifs: empty #if A; empty #if B #else
//= calls: f()
