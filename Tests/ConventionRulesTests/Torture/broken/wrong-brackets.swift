let a = [1, (2, 3]
let b = f(1}
let c = 1
//= problems: 1 2
//= count: calls 1
