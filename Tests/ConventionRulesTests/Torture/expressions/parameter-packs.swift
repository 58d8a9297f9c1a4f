func f<each T>(_ t: repeat each T) -> (repeat each T) {
  repeat g(each t)
  return (repeat each t)
}
for x in repeat each y {}
let a: (repeat Array<each U>)
//= problems: none
//= calls: g(_:)
//= of f(_:): generics each T; returns (repeat each T)
