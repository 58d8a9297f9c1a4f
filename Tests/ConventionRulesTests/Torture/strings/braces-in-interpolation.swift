let a = "\(xs.map { x in "<\(x)>" }.joined(separator: ", "))"
//= problems: none
//= strings: S
//= calls: xs.map().joined(separator:); xs.map{}
