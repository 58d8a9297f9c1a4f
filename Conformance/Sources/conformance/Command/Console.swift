import Foundation

/// The two streams of the program.
enum Console {
  static func print(_ text: String) { FileHandle.standardOutput.write(Data((text + "\n").utf8)) }

  /// What is being done, apart from the result.
  static func progress(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }
}
