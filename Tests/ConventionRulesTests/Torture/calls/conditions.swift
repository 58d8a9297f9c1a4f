if xs.contains { $0 } { f() }
if let a = xs.first { $0 > 1 }, a { g() }
while xs.allSatisfy({ $0 }) { h() }
guard xs.map { $0 }.isEmpty else { return }
//= problems: none
//= calls: xs.contains{}; f(); xs.first{}; g(); xs.allSatisfy(_:); h(); xs.map{}
