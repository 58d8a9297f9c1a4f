func a() -> dependsOn
(b)
let c: dependsOn, dependsOn = dependsOn(1)
//= problems: none
//= types: dependsOn; dependsOn
//= calls: dependsOn(_:)
