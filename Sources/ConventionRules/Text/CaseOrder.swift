extension CaseIterable where Self: Equatable {
  /// Whether a case is written in front of another.
  func stands(before other: Self) -> Bool { Self.allCases.prefix { $0 != other }.contains(self) }
}
