let _ = 1, __a = 2, _1 = 3
_ = f(_:)
let (_, b) = c
//= problems: none
//= assigns: _ =
