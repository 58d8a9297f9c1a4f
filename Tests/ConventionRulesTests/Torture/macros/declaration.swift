@freestanding(expression) @attached(member, names: named(init), arbitrary)
public macro m<T: P>(_ a: T, b: Int = 1) -> (T, String) = #externalMacro(module: "M", type: "N") where T: Q
macro n()
//= problems: none
//= declarations: macro m(_:b:); macro n()
//= of m(_:b:): generics T:P; parameters _ a: T, b: Int = 1; returns (T,String); value #externalMacro(module: "M", type: "N"); where T:Q
