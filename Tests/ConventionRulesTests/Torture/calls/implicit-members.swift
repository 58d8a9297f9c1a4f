let a: A = .b().c { 1 }.d
let e = [.f(1), .g]
h(.init(), .i { 2 })
//= problems: none
//= calls: .b().c{}; .b(); .f(_:); h(_:_:); .init(); .i{}
