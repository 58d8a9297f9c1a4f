/// A name that many types have in common, and that only the team can place: it has some of what a vocabulary list asks for.
public struct NameQuestion: Sendable, Equatable {
  /// The name of a protocol or class.
  let name: String
  /// Which of the types have it, as in `11 of 12 view models conform to ViewModel`.
  let reason: String
  let list: String

  /// A sentence, and a question.
  public var text: String {
    "\(reason). Is '\(name)' one of '\(list)'? Then add it to that vocabulary list."
  }
}
