let a = "\\\(f())"
//= problems: none
//= strings: S
//= calls: f()
