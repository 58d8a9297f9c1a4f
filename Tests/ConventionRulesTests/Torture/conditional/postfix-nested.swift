a
  #if A
    .b()
    #if B
      .c()
    #endif
  #endif
f()
//= problems: none
//= ifs: postfix #if A; postfix #if B
//= count: calls 3
