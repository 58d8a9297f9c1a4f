let π = 3.14, 变量 = 1, ñandú = 2, x̂ = 3, 🎉 = 4, _ü = 5, a🇩🇪b = 6
func été(größe: Int) { 関数() }
//= problems: none
//= declarations: let π; func été(größe:)
//= calls: 関数()
