let s = "👩🏽‍🚀🇩🇪", t = "\(f("🎉"))"
//= problems: none
//= strings: s S
//= calls: f(_:)
