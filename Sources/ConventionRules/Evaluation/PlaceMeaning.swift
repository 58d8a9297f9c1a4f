/// What a place in code stands for, as its finder found out.
///
/// A class, for places are copied often and most have none.
final class PlaceMeaning {
  /// The type that is named or made; nil where nobody declares it.
  let type: TypeID?
  /// Other types that may be meant as well, where its name means several; of a use, other receivers.
  let others: [TypeID]
  /// Whether it is one that the rule asks for: unknown where its name means several.
  let truth: Truth
  /// As messages call it.
  let name: String
  /// All that `named` compares with.
  let names: [String]
  let range: Range<Int>
  /// By what it was chosen: a role, or how an object is had.
  let why: String
  /// The same under the carets of a code frame.
  let label: String
  /// Whether the project declares no such type.
  let isForeign: Bool
  let receiver: TypeID?
  /// Whether it is a name that stands before that of another type: `L10n` of `L10n.Card`.
  let isQualifier: Bool

  init(
    type: TypeID? = nil, others: [TypeID] = [], truth: Truth = .yes, name: String, names: [String], range: Range<Int>,
    why: String = "", label: String = "", isForeign: Bool = false, receiver: TypeID? = nil,
    isQualifier: Bool = false
  ) {
    self.type = type
    self.others = others
    self.truth = truth
    self.name = name
    self.names = names
    self.range = range
    self.why = why
    self.label = label
    self.isForeign = isForeign
    self.receiver = receiver
    self.isQualifier = isQualifier
  }
}

extension FoundPlace {
  /// The place for each type that its name may mean; none where that is one or nobody knows.
  var readings: [FoundPlace] {
    guard let meaning, let first = meaning.type, !meaning.others.isEmpty else { return [] }
    return ([first] + meaning.others).map { type in
      var place = self
      place.meaning = PlaceMeaning(
        type: type, truth: meaning.truth, name: meaning.name, names: meaning.names, range: meaning.range,
        why: meaning.why, label: meaning.label, isForeign: meaning.isForeign, receiver: meaning.receiver,
        isQualifier: meaning.isQualifier)
      return place
    }
  }
}
