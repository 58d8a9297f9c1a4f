f(); g(); { h() }()
//= problems: none
//= calls: f(); g(); {}(); h()
