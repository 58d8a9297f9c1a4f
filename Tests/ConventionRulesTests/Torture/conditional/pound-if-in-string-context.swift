let a = f(
  b: 1,
  c: "#if"
)
//= problems: none
//= ifs: none
//= calls: f(b:c:)
