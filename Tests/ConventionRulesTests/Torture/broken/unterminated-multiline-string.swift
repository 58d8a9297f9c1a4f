f()
let a = """
  b
class C {}
//= problems: 2
//= calls: f()
//= declarations: let a
