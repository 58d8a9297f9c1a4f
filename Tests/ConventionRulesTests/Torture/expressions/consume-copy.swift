let a = consume b, c = copy d
let e = consume(f), g = copy + 1, h = consume
discard(self)
_ = unsafe i()
let each = 1, any = each, some = any + each
//= problems: none
//= calls: consume(_:); discard(_:); i()
