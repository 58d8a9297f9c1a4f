let a = Int.self, b: Int.Type = Int?.self, c = [Int].self, d: (any P).Type, e = type(of: f)
let g: any P.Type, h = (Int, String).self, i = (() -> Void).self
//= problems: none
//= types: Int; P; P
//= calls: type(of:)
