// A comment between name and parenthesis, without a line break, leaves a call.
f /* a */ (1)
g // no call: the parenthesis stands on a line of its own
(2)
//= problems: none
//= calls: f(_:)
