#Preview("a", traits: .landscape) { Text("b") }
struct S {
  #member(1)
  @A #other { f() }
}
//= problems: none
//= declarations: macroexp #Preview; struct S; macroexp S.#member; macroexp S.#other
//= macros: Preview(_:traits:){}; member(_:); other{}
//= calls: Text(_:); f()
