switch (a, b) {
case (1, _), (_, 2...): f()
case let (x, y?) where x == y: g()
case is Int, _ as String: h()
case (.c, ~d): i()
case .e, .none: break
case "s"..."t": fallthrough
case -1: j()
case [1]: k()
default: l()
}
//= problems: none
//= calls: f(); g(); h(); i(); j(); k(); l()
//= types: Int; String
