let actor = 1, async = 2, await = 3, macro = 4, any = 5, some = 6, each = 7, get = 8, set = 9, open = 10
let of = 1, convenience = 2, left = 3, right = 4, none = 5, Type = 6, Protocol = 7, willSet = 8, consume = 9
func weak(lazy: Int, unowned: Int) { final = required + dynamic; package(mutating) }
//= problems: none
//= calls: package(_:)
//= assigns: final =
