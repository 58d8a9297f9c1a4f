// What an editor leaves to be filled in counts as a name.
f(<#T##a: Int#>, b: <#b#>)
let a: <#Type#> = 1
//= problems: none
//= calls: f(_:b:)
