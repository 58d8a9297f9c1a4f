let d = ["a": 1, "b\(c)": f("d")]
d["a"]?.g()
//= problems: none
//= strings: s S s s
//= calls: f(_:); d[]?.g()
