let a = async.b
func e(await: Int, async: Int) { print(async) }
async { f() }
//= problems: none
//= declarations: let a; func e(await:async:)
//= calls: print(_:); async{}; f()
