extension SDKTable {
  /// Whether the table has types of a module.
  func hasModule(_ name: String) -> Bool { modules.contains { string($0) == name } }

  /// The names of the types of a module that lie in no other type.
  func names(ofTypesIn module: String) -> some Sequence<String> {
    let number = modules.firstIndex { string($0) == module }
    return types.lazy.filter { $0.simpleNameStart == 0 && Int($0.module) == number }.map {
      string($0.simpleName)
    }
  }

  /// The module of a type, given by its number.
  func module(ofType number: UInt32) -> String { string(modules[Int(types[Int(number)].module)]) }

  private func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}
