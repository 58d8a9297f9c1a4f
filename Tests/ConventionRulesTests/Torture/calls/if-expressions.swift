let a = if b() { c() } else if d { e() } else { f() }
let g = switch h() { case 1: i() default: j() }
return k(if: if l { 1 } else { 2 })
//= problems: none
//= calls: b(); c(); e(); f(); h(); i(); j(); k(if:)
