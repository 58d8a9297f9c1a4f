if a {
} // one
// two
else /* three */ {
  f()
}
//= problems: none
//= calls: f()
