struct A: nonisolated B, C {}
extension D: @preconcurrency nonisolated E.F {
  func g() {}
}
class H: nonisolated
  I {}
func j(k: nonisolated(nonsending) () async -> Void, nonisolated l: nonisolated) {
  m([nonisolated(1)])
}
//= problems: none
//= declarations: struct A; extension D; func D.g(); class H; func j(k:nonisolated:)
//= of A: inherits nonisolated B, C
//= of D: inherits @preconcurrency nonisolated E.F
//= of H: inherits nonisolated I
//= calls: m(_:); nonisolated(_:)
//= types: B; C; D; E.F; I; Void; nonisolated
