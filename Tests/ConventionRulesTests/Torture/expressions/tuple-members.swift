let a = t.0.1.b, c = t.0(1), d = t.1[0].2
//= problems: none
//= calls: t.0(_:)
