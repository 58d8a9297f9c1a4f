func f() {
  #if DEBUG
  print("a")
  guard x else { return }
  #endif
  g()
}
//= problems: none
//= calls in f(): print(_:); g()
