let a = try await f().g()
try? h(try! i())
async let b = await j()
_ = await (try k(), l())
//= problems: none
//= calls: f().g(); f(); h(_:); i(); j(); k(); l()
