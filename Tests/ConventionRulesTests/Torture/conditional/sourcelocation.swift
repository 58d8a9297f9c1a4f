#sourceLocation(file: "a.swift", line: 10)
f()
#sourceLocation()
g()
//= problems: none
//= calls: f(); g()
