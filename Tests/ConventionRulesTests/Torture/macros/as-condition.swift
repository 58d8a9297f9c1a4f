if #available(iOS 15, *), #unavailable(macOS 12), #A { f() }
guard #available(iOS 13.4, *) else { return }
while #B(1) { g() }
//= problems: none
//= calls: f(); g()
