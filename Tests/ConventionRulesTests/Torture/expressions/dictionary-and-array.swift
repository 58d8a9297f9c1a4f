let a = [:], b = [c: d, e: [f]], g = [String: [Int]](), h = [[1, 2], []], i = [(1, 2)]
let j: [String: Any] = [:]
//= problems: none
//= calls: [](  )
//= types: String; Any
