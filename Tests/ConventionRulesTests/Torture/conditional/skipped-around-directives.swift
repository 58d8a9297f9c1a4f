#if compiler(>=99)
#if DEBUG
}} ((
#else
{{
#endif
]]
#endif
let a = 1
//= problems: none
//= declarations: let a
