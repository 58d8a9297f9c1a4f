/// The kind of a token, one byte.
///
/// The order carries meaning: `identifier` and everything after it up to `lastWord` is a word that can stand where a
/// name is expected (contextual keywords come first among them), and everything from `firstReserved` to
/// `lastReserved` is a reserved word.
public enum TokenKind: UInt8, Sendable {
  case endOfFile
  case unknown

  // Punctuation.
  case leftParen, rightParen, leftBrace, rightBrace, leftBracket, rightBracket
  case comma, colon, semicolon, backslash, at
  /// `#` and the word glued to it, unless it is one of the directives below; also a lone `#`.
  case pound
  case poundIf, poundElseif, poundElse, poundEndif, poundSourceLocation

  // Operators: maximal runs of operator bytes. The frequent ones have kinds of their own; `op` is any other run.
  case op, period, equal, arrow, question, exclamation, ampersand, less, greater

  // Literals.
  case integer, float
  /// A whole string literal without interpolation, pounds and quotes included.
  case string
  /// A string literal with interpolations is a head up to and with the first `\(`, code tokens, a middle from `)` to
  /// and with the next `\(`, …, and a tail from the last `)`. A tail may be empty where the literal is cut off.
  case stringHead, stringMiddle, stringTail
  case regex
  /// `$0`, `$name`.
  case dollar

  // Words.
  case identifier
  /// `_`.
  case underscore
  // Contextual keywords.
  case `actor`, `any`, `associativity`, `assignment`, `async`, `await`, `borrowing`, `borrow`, `consume`, `consuming`
  case `convenience`, `copy`, `didSet`, `discard`, `distributed`, `dynamic`, `each`, `final`, `get`, `higherThan`
  case `indirect`, `infix`, `isolated`, `lazy`, `left`, `lowerThan`, `macro`, `module`, `modify`, `mutate`, `mutating`
  case `none`, `nonisolated`, `nonmutating`, `nonsending`, `of`, `open`, `optional`, `override`, `package`, `postfix`
  case `prefix`, `protocolType`, `read`, `required`, `right`, `safe`, `scoped`, `sending`, `set`, `some`, `then`, `type`
  case `unowned`, `unsafe`, `weak`, `willSet`, `yield`
  case `unsafeAddress`, `unsafeMutableAddress`, `underscoreRead`, `underscoreModify`, `initAccessor`
  case `constLet`, `underscoreConst`, `underscoreLocal`, `borrowAccessor`
  // Reserved words.
  case kwAny, kwAs, kwAssociatedtype, kwBreak, kwCase, kwCatch, kwClass, kwContinue, kwDefault, kwDefer, kwDeinit
  case kwDo, kwElse, kwEnum, kwExtension, kwFallthrough, kwFalse, kwFileprivate, kwFor, kwFunc, kwGuard, kwIf, kwImport
  case kwIn, kwInit, kwInout, kwInternal, kwIs, kwLet, kwNil, kwOperator, kwPrecedencegroup, kwPrivate, kwProtocol
  case kwPublic, kwRepeat, kwRethrows, kwReturn, kwSelf, kwSelfType, kwStatic, kwStruct, kwSubscript, kwSuper, kwSwitch
  case kwThrow, kwThrows, kwTrue, kwTry, kwTypealias, kwVar, kwWhere, kwWhile
}

extension TokenKind {
  static let firstReserved = TokenKind.kwAny
  static let lastReserved = TokenKind.kwWhile
  static let firstOperator = TokenKind.op
  static let lastOperator = TokenKind.greater

  /// A word that can be a name: an identifier, `_` excluded, or a contextual keyword.
  @inline(__always) public var isName: Bool {
    rawValue >= TokenKind.identifier.rawValue && rawValue < TokenKind.kwAny.rawValue && self != .underscore
  }

  /// Any word, reserved or not, `_` included: what may stand as an argument label or after a period.
  @inline(__always) public var isWord: Bool {
    rawValue >= TokenKind.identifier.rawValue && rawValue <= TokenKind.kwWhile.rawValue
  }

  @inline(__always) public var isReserved: Bool {
    rawValue >= TokenKind.kwAny.rawValue && rawValue <= TokenKind.kwWhile.rawValue
  }

  @inline(__always) public var isOperator: Bool {
    rawValue >= TokenKind.op.rawValue && rawValue <= TokenKind.greater.rawValue
  }
}
