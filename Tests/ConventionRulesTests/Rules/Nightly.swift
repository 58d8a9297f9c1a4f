import Foundation

/// How much the dear tests do: by default a fixed sample that is spread over all cases, and at night everything.
enum Nightly {
  /// What `.ci/run --nightly` sets. Nothing else reads it.
  static let isOn = ProcessInfo.processInfo.environment["MVVM_LINT_NIGHTLY"] == "1"

  /// Every `step`th of the cases; at night all.
  ///
  /// - Parameter number: shifts the sample, so that it is another one for the next example.
  static func sample<Element>(_ all: some Sequence<Element>, every step: Int, for number: Int) -> [Element] {
    all.enumerated().filter { includes($0.offset + number, every: step) }.map(\.element)
  }

  /// Every `step`th of the cases, and the first of each kind; at night all.
  static func sample<Element, Kind: Hashable>(
    _ all: [Element], every step: Int, ofEach kind: (Element) -> Kind
  ) -> [Element] {
    var seen: Set<Kind> = []
    return all.enumerated().filter { seen.insert(kind($0.element)).inserted || includes($0.offset, every: step) }
      .map(\.element)
  }

  /// Whether a case is in the sample of every `step`th; at night each is.
  static func includes(_ number: Int, every step: Int) -> Bool { isOn || number % step == 0 }
}
