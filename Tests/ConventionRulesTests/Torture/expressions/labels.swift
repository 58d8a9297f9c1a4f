outer: for a in b { inner: while c { break outer }; repeat { continue outer } while d }
name: do { break name }
x: if y { break x }
z: switch w { default: break z }
//= problems: none
//= calls: none
