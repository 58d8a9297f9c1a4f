let a = #self, c = #default(1)
//= problems: none
//= macros: self; default(_:)
