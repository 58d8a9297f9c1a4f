func f() throws {
  guard a else { throw B.c }
  if d { return }
  if e { return (1, 2) }
  return
    g()
}
//= problems: none
//= calls in f(): g()
