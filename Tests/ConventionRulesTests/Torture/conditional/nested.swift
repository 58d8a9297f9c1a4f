#if A
  #if B
    f()
  #elseif C
    g()
  #endif
#else
  #if D
    h()
  #endif
#endif
//= problems: none
//= ifs: code #if A #else; code #if B #elseif C; code #if D
//= calls: f(); g(); h()
