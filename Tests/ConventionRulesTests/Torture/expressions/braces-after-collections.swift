func f() {
  let a = [1, 2]
  { b(a) }()
  for c in [d] { e(c) }
  if [1] == [g] { h() }
  let i = ["j": k]
  { l(i) }()
}
//= problems: none
//= calls: {}(); b(_:); e(_:); h(); {}(); l(_:)
