let a = #stringify(1 + 2), b = #file, c = #line + #column
let d = #selector(A.b(_:c:)), e = #selector(getter: A.g), f = #keyPath(A.h.i)
let j = #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)
g(#function, #fileID)
//= problems: none
//= macros: stringify(_:); file; line; column; selector(_:); selector(getter:); keyPath(_:); colorLiteral(red:green:blue:alpha:); function; fileID
//= calls: g(_:_:)
