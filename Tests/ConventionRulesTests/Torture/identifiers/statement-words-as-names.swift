yield(1); then(2); discard(3); forget = 4; unsafe.a(); yield.b()
//= problems: none
//= calls: yield(_:); then(_:); discard(_:); unsafe.a(); yield.b()
