a.class.func.self.init.default.Type.in()
b.let = c.where
d.self()
//= problems: none
//= calls: a.class.func.self.init.default.Type.in(); d.self()
//= assigns: b.let =
