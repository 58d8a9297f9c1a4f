if a
while b
f()
//= problems: 2 3
//= calls: f()
