ForEach($a.b) { $c in d($c) }
f($g: 1) { $h, i in $h.j(i) }
let ($k, _) = l, $m: Int
//= problems: none
//= calls: ForEach(_:){}; d(_:); f($g:){}; $h.j(_:)
//= declarations: let $k
//= of $k: names $k | $m
