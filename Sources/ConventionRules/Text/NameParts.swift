extension String {
  /// The parts of a qualified name: `Outer` and `Inner` of `Outer.Inner`.
  var nameParts: [String] { utf8.split(separator: UInt8(ascii: ".")).map { String(Substring($0)) } }

  /// The last one of them: `Inner`.
  var lastNamePart: String { utf8.contains(UInt8(ascii: ".")) ? nameParts.last ?? self : self }
}
