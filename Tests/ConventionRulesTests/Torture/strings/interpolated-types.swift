let a = "\([String: Int]()) \(x as? Double ?? 0) \(Array<Int>.self)"
//= problems: none
//= types: Double; Int
