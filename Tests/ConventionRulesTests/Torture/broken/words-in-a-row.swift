class func let var
a b c
f() g()
//= problems: 1 2 3
//= calls: f(); g()
