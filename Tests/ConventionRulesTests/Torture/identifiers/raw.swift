// A raw identifier may hold nearly anything.
func `it says "no" (or not) // really`() { `a{b`() }
let `1 + 1 = 2` = 2
struct S { @Test func `returns [] for nil`() {} }
//= problems: none
//= declarations: func `it says "no" (or not) // really`(); let `1 + 1 = 2`; struct S; func S.`returns [] for nil`()
//= strings: none
