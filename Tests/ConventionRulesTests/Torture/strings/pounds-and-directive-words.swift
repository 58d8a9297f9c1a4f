let a = "#if DEBUG"
let b = #"#endif"#
f("#else")
//= problems: none
//= ifs: none
//= calls: f(_:)
