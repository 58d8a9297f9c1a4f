indirect enum E: Int, CaseIterable {
  case a, b = 2, c
  case d(Int, label: String = "x", _ e: [F])
  case `default`, Type, g(() -> Void)
  case h(in: Int)
}
//= problems: none
//= of E: inherits Int, CaseIterable; modifiers indirect
//= of E.a: elements a, b = 2, c
//= of E.d: elements d(_:label:_:)
//= of E.`default`: elements `default`, Type, g(_:)
//= of E.h: elements h(in:)
