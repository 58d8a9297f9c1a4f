#warning("a")
#error("b \n")
f()
//= problems: none
//= calls: f()
