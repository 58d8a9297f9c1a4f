extension CallSite {
  /// The labels of the functions and initializers of a type that take the call's arguments, by what the project declares. Of
  /// several those come alone that need no defaults, since they are called.
  func labelsOfFunctions(on type: TypeID, _ index: ProjectIndex) -> [[String]] {
    labels(among: index.overloads(named: name, of: type))
  }

  /// Whether a function that one of certain types declares takes the call and is none of certain others, which it calls as
  /// far as names tell. Only the label that a trailing closure does not show leaves room for that.
  func mayMeanOther(
    than functions: [FunctionPattern], on type: TypeID, _ index: ProjectIndex
  ) -> Bool {
    mayMeanOther(than: functions, among: [index.overloads(named: name, of: type)])
  }
}
