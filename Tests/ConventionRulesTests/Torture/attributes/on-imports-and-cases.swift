@_exported import A
@testable @preconcurrency import B
enum E {
  @available(*, unavailable) case a
  @A indirect case b(E)
}
switch e {
@unknown default: f()
}
//= problems: none
//= imports: A; B
//= of E.b: attributes @A; modifiers indirect
//= calls: f()
