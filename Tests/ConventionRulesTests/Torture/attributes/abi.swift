@abi(func old(_ a: Int) -> String)
func new(_ a: Int) -> Int { f(a) }
//= problems: none
//= declarations: func new(_:)
//= calls: f(_:)
//= types: Int; Int
