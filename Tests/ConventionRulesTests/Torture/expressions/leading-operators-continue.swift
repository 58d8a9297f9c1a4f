let a = b
  + c
  .d()
  ?? e
  as F
let g = h
-i
let j = k
+l.m()
//= problems: none
//= of a: value b + c.d() ?? e as F
//= of g: value h
//= of j: value k
//= calls: c.d(); l.m()
