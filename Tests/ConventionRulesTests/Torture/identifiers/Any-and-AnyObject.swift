let a: Any = b as Any, c: [Any.Type] = [Any.self], d: AnyObject
//= problems: none
//= types: Any; Any; Any; Any; AnyObject
