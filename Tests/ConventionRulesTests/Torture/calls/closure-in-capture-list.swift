f { [a = g(), weak b, unowned(unsafe) c = h.i] in j() }
//= problems: none
//= calls: f{}; g(); j()
