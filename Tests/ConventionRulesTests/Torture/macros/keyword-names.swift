let a = #self, b = #if1, c = #default(1)
//= problems: none
//= macros: self; if1; default(_:)
