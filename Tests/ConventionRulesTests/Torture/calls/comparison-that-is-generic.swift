// What a reader takes for two comparisons is a call with generic arguments.
f(a < b, c > (d))
let e = g<h>(i)
//= problems: none
//= calls: f(_:); a(_:); g(_:)
//= types: b; c; h
