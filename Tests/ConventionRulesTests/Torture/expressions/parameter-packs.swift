func f<each T>(_ t: repeat each T) -> (repeat each T) {
  repeat g(each t)
  return (repeat each t)
}
for x in repeat each y {}
repeat s[(each v).w] = try (each i).j(s: &s)
let a: (repeat Array<each U>)
//= problems: none
//= calls: g(_:); ().j(s:)
//= assigns: s[] =
//= of f(_:): generics each T; returns (repeat each T)
