// The brace is the body: nothing follows it that belongs to a condition.
if a { f() }
if a == b { g() } else { h() }
while c.d { i() }
for e in j.k { l() }
switch m.n { case .o: p() }
//= problems: none
//= calls: f(); g(); h(); i(); l(); p()
