switch a {
case .b<#C(let d, _): f(d)
case #E(let g, var _): h()
default: break
}
//= problems: none
//= macros: C(_:_:); E(_:_:)
//= calls: f(_:); h()
