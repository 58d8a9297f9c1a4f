let a = #predicate { $0.x > 1 }.evaluate(b)
#expect(throws: E.self) { try f() }
let c = #A<Int>(1).d()
//= problems: none
//= macros: predicate{}; expect(throws:){}; A(_:)
//= calls: #predicate().evaluate(_:); f(); #A().d()
