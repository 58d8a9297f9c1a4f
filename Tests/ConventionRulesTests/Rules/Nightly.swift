import Foundation
import Testing

/// How much the dear tests do: by default a sample that is spread over all cases, and at night everything.
///
/// Each day has another sample, so that soon every case was tried. A suite with samples is marked `@Suite(.sampled)`, which
/// tells the sample where a test fails.
enum Nightly {
  /// What `.ci/run --nightly` sets. Nothing else reads it.
  static let isOn = environment["MVVM_LINT_NIGHTLY"] == "1"

  /// Which sample is tried: the one that was asked for, else that of the day.
  static let seed =
    environment["MVVM_LINT_SAMPLE"].flatMap(Int.init).map(abs) ?? Int(Date().timeIntervalSince1970 / 86_400)

  private static let environment = ProcessInfo.processInfo.environment

  /// Every `step`th of the cases; at night all.
  ///
  /// - Parameter number: shifts the sample, so that it is another one for the next example.
  static func sample<Element>(_ all: some Sequence<Element>, every step: Int, for number: Int) -> [Element] {
    all.enumerated().filter { includes($0.offset + number, every: step) }.map(\.element)
  }

  /// Every `step`th of the cases, and one of each kind; at night all.
  static func sample<Element, Kind: Hashable>(
    _ all: [Element], every step: Int, ofEach kind: (Element) -> Kind
  ) -> [Element] {
    let ofKind = Dictionary(grouping: all.indices) { kind(all[$0]) }.values.map { $0[seed % $0.count] }
    let chosen = Set(ofKind)
    return all.indices.filter { chosen.contains($0) || includes($0, every: step) }.map { all[$0] }
  }

  /// Whether a case is in the sample of every `step`th; at night each is.
  static func includes(_ number: Int, every step: Int) -> Bool { isOn || (number + seed) % step == 0 }
}

extension Trait where Self == Comment {
  /// Says below a failure of the suite which sample was tried, and how to try it again.
  static var sampled: Self {
    Nightly.isOn ? "with all cases" : "with sample \(Nightly.seed): try it again with MVVM_LINT_SAMPLE=\(Nightly.seed)"
  }
}
