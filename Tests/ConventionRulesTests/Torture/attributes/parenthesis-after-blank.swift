// A parenthesis after a blank is a tuple type, and no argument of the attribute.
typealias A = @escaping (Int) -> Void
let f: @Sendable (String) async -> Void = { _ in }
func g(a: @autoclosure () -> Bool, b: @escaping @MainActor () -> Void) {}
//= problems: none
//= types: Int; Void; String; Void; Bool; Void
//= of f: type @Sendable(String)async->Void
