switch a {
case .b
  f()
default
  g()
}
h()
//= problems: 3 5
//= calls: f(); g(); h()
