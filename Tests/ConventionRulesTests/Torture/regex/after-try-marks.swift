let a = try? /x/.firstMatch(in: s)
let b = try! /y/.firstMatch(in: s)
//= problems: none
//= regexes: /x/; /y/
//= calls: //.firstMatch(in:); //.firstMatch(in:)
