a
  // first
  .b()
  /* second */
  .c()  // third

  .d()
//= problems: none
//= calls: a.b().c().d(); a.b().c(); a.b()
