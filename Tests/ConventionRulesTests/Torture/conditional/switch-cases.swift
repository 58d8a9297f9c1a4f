switch a {
case .b: f()
#if A
case .c: g()
#else
case .d: h()
#endif
default: i()
}
//= problems: none
//= ifs: switch #if A #else
//= calls: f(); g(); h(); i()
