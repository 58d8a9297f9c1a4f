let v = Text("a")
  .b()
  #if os(iOS)
  .c()
  .d { 1 }
  #else
  .e()
  #endif
  .f()
//= problems: none
//= ifs: postfix #if os(iOS) #else
//= count: calls 6
