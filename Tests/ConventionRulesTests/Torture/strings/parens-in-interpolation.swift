let a = "\((1, (2, 3)))\(")")\(f { ")" })"
h()
//= problems: none
//= strings: S
//= calls: f{}; h()
