f {
  #if A
  g()
  #else
  h()
  #endif
}
//= problems: none
//= ifs: code #if A #else
//= calls: f{}; g(); h()
