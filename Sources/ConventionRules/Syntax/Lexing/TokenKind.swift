/// The kind of a token, one byte.
///
/// The order carries meaning: `identifier` and everything after it is a word: first what may stand where a name is
/// expected, then the reserved words.
public enum TokenKind: UInt8, Sendable, BitwiseCopyable {
  case endOfFile
  case unknown

  // Punctuation.
  case leftParen, rightParen, leftBrace, rightBrace, leftBracket, rightBracket
  case comma, colon, semicolon, backslash, at
  /// `#` and the word glued to it, unless it is one of the directives below; also a lone `#`.
  case pound
  case poundIf, poundElseif, poundElse, poundEndif, poundSourceLocation

  // Operators, told apart by what stands on either side of them, as the language does.
  case binaryOperator, prefixOperator, postfixOperator
  case period, equal, arrow
  /// `?` and `!` bound on the left, alone even where operator bytes follow.
  case postfixQuestion, postfixExclamation
  /// `?` with a space before it, of a ternary.
  case infixQuestion
  case prefixAmpersand

  // Literals.
  case integer, float
  /// A whole string literal without interpolation, pounds and quotes included.
  case string
  /// A string literal with interpolations is a head up to and with the first `\(`, code tokens, a middle from `)` to
  /// and with the next `\(`, …, and a tail from the last `)`. A tail may be empty where the literal is cut off.
  case stringHead, stringMiddle, stringTail
  case regex
  /// `$0`.
  case dollar

  // Words.
  case identifier
  /// `_`.
  case underscore
  // Contextual keywords.
  case kwActor, kwAsync, kwAwait, kwBorrow, kwBorrowing, kwConsume, kwConsuming, kwConvenience, kwCopy, kwDidSet
  case kwDiscard, kwDistributed, kwDynamic, kwEach, kwFinal, kwGet, kwIndirect, kwInfix, kwIsolated, kwLazy, kwMacro
  case kwModify, kwMutating, kwNonisolated, kwNonmutating, kwOf, kwOpen, kwOptional, kwOverride, kwPackage, kwPostfix
  case kwPrefix, kwReasync, kwRequired, kwSending, kwSet, kwSome, kwAnyType, kwType, kwProtocolType
  case kwUnowned, kwUnsafe, kwWeak, kwWillSet, kwYield, kwUnderscoreRead, kwUnderscoreModify
  // Reserved words.
  case kwAny, kwAs, kwAssociatedtype, kwBreak, kwCase, kwCatch, kwClass, kwContinue, kwDefault, kwDefer, kwDeinit
  case kwDo, kwElse, kwEnum, kwExtension, kwFallthrough, kwFalse, kwFileprivate, kwFor, kwFunc, kwGuard, kwIf, kwImport
  case kwIn, kwInit, kwInout, kwInternal, kwIs, kwLet, kwNil, kwOperator, kwPrecedencegroup, kwPrivate, kwProtocol
  case kwPublic, kwRepeat, kwRethrows, kwReturn, kwSelf, kwSelfType, kwStatic, kwStruct, kwSubscript, kwSuper, kwSwitch
  case kwThrow, kwThrows, kwTrue, kwTry, kwTypealias, kwVar, kwWhere, kwWhile
}

extension TokenKind {
  /// A word that can be a name: an identifier, `_` excluded, or a contextual keyword.
  @inline(__always) public var isName: Bool {
    rawValue >= TokenKind.identifier.rawValue && rawValue < TokenKind.kwAny.rawValue && self != .underscore
  }

  /// Any word, reserved or not, `_` included: what may stand as an argument label or after a period.
  @inline(__always) public var isWord: Bool {
    rawValue >= TokenKind.identifier.rawValue && rawValue <= TokenKind.kwWhile.rawValue
  }

  /// A word that can be declared as a name only in backticks.
  @inline(__always) public var isReserved: Bool {
    rawValue >= TokenKind.kwAny.rawValue && rawValue <= TokenKind.kwWhile.rawValue
  }

  /// Any operator; `.`, `=`, `->`, and `?`, `!` and `&` where they stand for themselves, are among them.
  @inline(__always) public var isOperator: Bool {
    rawValue >= TokenKind.binaryOperator.rawValue && rawValue <= TokenKind.prefixAmpersand.rawValue
  }

  /// The kind of the token that consists of a byte; unknown where none does. Lives as long as the process.
  nonisolated(unsafe) static let ofBytes: UnsafePointer<TokenKind> = {
    let kinds = UnsafeMutablePointer<TokenKind>.allocate(capacity: 256)
    kinds.initialize(repeating: .unknown, count: 256)
    let known: [(UnicodeScalar, TokenKind)] = [
      ("(", .leftParen), (")", .rightParen), ("{", .leftBrace), ("}", .rightBrace), ("[", .leftBracket),
      ("]", .rightBracket), (",", .comma), (":", .colon), (";", .semicolon), ("\\", .backslash), ("@", .at),
    ]
    for (byte, kind) in known { kinds[Int(byte.value)] = kind }
    return UnsafePointer(kinds)
  }()
}
