#if DEBUG
f()
#elseif compiler(>=5)
g()
#else
}} ]]
#endif
#if compiler(>=5)
h()
#else
)) {{
#endif
#if (compiler(>=5) /* any */ &&
  compiler(>=5.1)) // both
i()
#else
((
#endif
j()
//= problems: none
//= calls: f(); g(); h(); i(); j()
