func f(_ a: Int, b c: String..., for d: inout [Int], _: Bool, e: @escaping () -> Void = {}, g: consuming H) {}
func i(self a: Int, in: Int, _ where: Int) {}
//= problems: none
//= of f(_:b:for:_:e:g:): parameters _ a: Int, b c: String..., for d: inout [Int], _: Bool, e: @escaping () -> Void = {}, g: consuming H
//= of i(self:in:_:): parameters self a: Int, in: Int, _ where: Int
