let a = "" + ##""## + #""#
f("", "")
//= problems: none
//= strings: s s s s s
//= calls: f(_:_:)
