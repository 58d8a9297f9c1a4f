let `class` = 1, `a` = 2
func `func`(`in` `let`: `Self`) { `if`.`else`() }
enum `enum` { case `case`, `a b` }
//= problems: none
//= declarations: let `class`; func `func`(`in`:); enum `enum`; case `enum`.`case`
//= calls: `if`.`else`()
