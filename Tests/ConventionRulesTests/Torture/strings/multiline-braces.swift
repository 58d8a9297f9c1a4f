class A {
  let json = """
    { "a": [1, 2 }
    """
  func f() {}
}
//= problems: none
//= declarations: class A; let A.json; func A.f()
