func f() {
  a
    #if B
      #if C
        .c()
      #endif
      #if D
        .d()
      #else
        .e().e2
      #endif
      .g()
    #else
      .h()
      #if I
        .i()
      #endif
    #endif
    .j()
}
//= problems: none
//= calls: #if.j(); #if.g(); .c(); .d(); .e(); .h(); .i()
