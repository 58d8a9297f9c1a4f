/// A place that breaks a rule: what to put in the rule's message, and what it concerns.
public struct Finding: Equatable, Sendable {
  /// Byte range in the file.
  public var range: Range<Int>
  /// Values of the message's placeholders, by name without braces.
  public var placeholders: PlaceholderValues
  /// The declaration it concerns, qualified with dots: `LoginViewModel.output`.
  public var symbol: String
  /// Short text under the carets of a code frame; empty for none.
  public var label: String
  /// Other places that explain it, in the order in which reports show them; empty for none.
  public var related: [RelatedPlace]
  /// How it can be put right, the best way first; empty where nobody asked or knows.
  var fixes: [WishedFix] = []

  /// Takes the values as they are; the range has to lie in the file that the rule was asked about.
  public init(
    range: Range<Int>, placeholders: PlaceholderValues, symbol: String, label: String = "", related: [RelatedPlace] = []
  ) {
    self.range = range
    self.placeholders = placeholders
    self.symbol = ShownText.bounded(symbol)
    self.label = ShownText.bounded(label)
    self.related = related
  }
}

/// Another place that explains a finding.
public struct RelatedPlace: Equatable, Sendable {
  /// The file in which the place lies; it need not be that of the finding.
  public var file: FileID
  /// Byte offsets in that file.
  public var range: Range<Int>
  /// What the place has to do with the finding, as a phrase without a full stop.
  public var message: String

  /// Takes the values as they are; the file may be any of the project.
  public init(file: FileID, range: Range<Int>, message: String) {
    self.file = file
    self.range = range
    self.message = ShownText.bounded(message)
  }
}
