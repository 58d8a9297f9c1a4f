switch a { case .default, .self, .in, .init: f() case let .let(b): g(b) default: h() }
//= problems: none
//= calls: f(); g(_:); h()
