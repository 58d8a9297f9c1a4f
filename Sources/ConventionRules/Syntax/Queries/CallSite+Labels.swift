extension CallSite {
  /// Those of several lists of labels that take the call's arguments; of several those alone that need no defaults.
  func labels(among overloads: [[String]]) -> [[String]] {
    let given = writtenLabels
    let taking = overloads.filter { Self.takes($0, given) }
    let complete = taking.filter { $0.count == given.count }
    return complete.isEmpty ? taking : complete
  }

  /// Whether a function of several takes the call and is none of certain others, which it calls as far as names tell.
  ///
  /// - Parameter overloads: of each type the labels of its functions of the name.
  func mayMeanOther(than functions: [FunctionPattern], among overloads: @autoclosure () -> [[[String]]]) -> Bool {
    guard hasTrailingClosure, let open = writtenLabels.firstIndex(of: nil) else { return false }
    var wanted: [[String?]] = []
    for function in functions where function.name.matches(name) {
      guard let labels = function.labels else { return false }
      // `_` is any label.
      if mayHave(labels) { wanted.append(labels.indices.map { $0 == open && labels[$0] == "_" ? nil : labels[$0] }) }
    }
    return overloads().contains { overloads in
      labels(among: overloads).contains { labels in !wanted.contains { Self.takes(labels, $0) } }
    }
  }

  /// The position of the parameter that takes an argument, among parameters with certain labels; nil where these do not take all
  /// arguments.
  static func parameter(ofArgument position: Int, _ parameters: [String], _ arguments: [String?]) -> Int? {
    guard takes(parameters, arguments) else { return nil }
    var next = parameters.startIndex
    for argument in arguments[...position] {
      guard let place = parameters[next...].firstIndex(where: { argument == nil || $0 == argument }) else { return nil }
      next = place + 1
    }
    return next - 1
  }

  /// Whether arguments with these labels, nil for any, fit these parameters, others of which have defaults.
  static func takes(_ parameters: [String], _ arguments: [String?]) -> Bool {
    var rest = parameters[...]
    for argument in arguments {
      guard let place = rest.firstIndex(where: { argument == nil || $0 == argument }) else { return false }
      rest = rest[(place + 1)...]
    }
    return true
  }
}
