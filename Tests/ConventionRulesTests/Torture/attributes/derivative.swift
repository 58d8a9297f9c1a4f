@derivative(of: f(_:), wrt: (self, x)) func g() {}
@convention(c) func h() {}
let i: @convention(block) (Int) -> Void = j
//= problems: none
//= declarations: func g(); func h(); let i
//= types: Int; Void
