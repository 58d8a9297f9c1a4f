let a = #"\(no) \#(f(1))"#
let b = ##"\#(no) "# \##(g("x"))"##
//= problems: none
//= strings: S S
//= calls: f(_:); g(_:)
