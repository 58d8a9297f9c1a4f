let a = B
  .c
  .d { 1 }
  // comment
  .e
let f: G =
  .h
//= problems: none
//= of a: value B .c .d { 1 } // comment .e
//= of f: type G; value .h
