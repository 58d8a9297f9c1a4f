// Inside a function a macro is an expression, attributes or not.
func f() {
  @A #b { g() }
}
//= problems: none
//= declarations: func f()
//= macros: b{}
//= calls in f(): g()
