/// The kind of a node, one byte. Names are swift-syntax's where there is one.
///
/// The comment of a case gives its children in source order: `x?` may be missing, `x*` may repeat. *expr*, *type*,
/// *pattern*, *decl* and *stmt* stand for any node of that family; *item* is a decl, a stmt or an expr (there is no
/// wrapper node around an item). `token:` says which token ``SyntaxTree/token(_:)`` returns for the node.
/// Every list may hold ``ifConfig`` and ``unexpected`` nodes where the source has them.
public enum SyntaxKind: UInt8, Sendable, BitwiseCopyable {
  /// item*. The root, node 0.
  case sourceFile
  /// Tokens that fit nowhere; a problem is recorded for each.
  case unexpected
  /// An empty node where the grammar needs a type or an expression and none is there.
  case missingExpr, missingType

  // MARK: Parts of declarations

  /// attributeName type, argumentList? — `@objc(name)`. token: `@`. Arguments are parsed as call arguments.
  case attribute
  /// `public`, `private(set)`, `unowned(unsafe)`, `async` of `async let`. token: the word. flag ``SyntaxFlags/setter`` for `(set)`.
  case modifier
  /// The name of a declaration. token: the name (an operator for operator functions).
  case name
  /// genericParameter*.
  case genericParameterClause
  /// attribute*, type? (what follows `:`). token: the name. `each`, `let` come before it.
  case genericParameter
  /// genericRequirement*.
  case genericWhereClause
  /// type, type. token: `:` or the `==` operator.
  case genericRequirement
  /// inheritedType*.
  case inheritanceClause
  /// attribute*, type. One entry.
  case inheritedType
  /// item*: the members of a type, braces included.
  case memberBlock
  /// parameter*, parentheses included.
  case parameterClause
  /// attribute*, modifier*, type?, initializerClause?. token: first name (label or `_`). flag ``SyntaxFlags/secondName``:
  /// the second name is the next token. flag ``SyntaxFlags/variadic``.
  case parameter
  /// type? (of a typed `throws(E)`). token: first of `async`, `throws`, `rethrows`, `reasync`.
  case effectSpecifiers
  /// type. token: `->`.
  case returnClause
  /// expr: what follows `=`. token: `=`.
  case initializerClause
  /// type: what follows `=` in a typealias, associatedtype or generic parameter. token: `=`.
  case typeInitializerClause
  /// type: what follows `:`. token: `:`.
  case typeAnnotation
  /// item*, braces included.
  case codeBlock
  /// accessorDecl*, braces included; or item* when flag ``SyntaxFlags/implicitGetter`` is set (`var x: Int { 1 }`).
  case accessorBlock
  /// attribute*, modifier*, effectSpecifiers?, codeBlock?. token: `get`, `set`, `willSet`, `didSet`, `_read`, `init`, …
  case accessorDecl
  /// pattern, typeAnnotation?, initializerClause?, accessorBlock?.
  case patternBinding
  /// name, parameterClause?, initializerClause?.
  case enumCaseElement
  /// clause*: `#if` … `#endif`, anywhere. Children are ``ifConfigClause``.
  case ifConfig
  /// condition expr? (only after `#if`, `#elseif`), then whatever the surrounding list holds. token: `#if`, `#elseif`, `#else`.
  case ifConfigClause

  // MARK: Declarations (attribute* and modifier* come first in each)

  /// name, genericParameterClause?, inheritanceClause?, genericWhereClause?, memberBlock. token: the introducer.
  case classDecl, structDecl, enumDecl, actorDecl, protocolDecl
  /// type (the extended type), inheritanceClause?, genericWhereClause?, memberBlock. token: `extension`.
  case extensionDecl
  /// name, genericParameterClause?, parameterClause, effectSpecifiers?, returnClause?, genericWhereClause?, codeBlock?.
  case functionDecl
  /// genericParameterClause?, parameterClause, effectSpecifiers?, genericWhereClause?, codeBlock?. token: `init`.
  case initializerDecl
  /// effectSpecifiers?, codeBlock?.
  case deinitializerDecl
  /// genericParameterClause?, parameterClause, returnClause?, genericWhereClause?, accessorBlock?. token: `subscript`.
  case subscriptDecl
  /// patternBinding*. token: `let`, `var` (or `inout` and the like in Swift's experimental grammar).
  case variableDecl
  /// enumCaseElement*. token: `case`.
  case enumCaseDecl
  /// name, genericParameterClause?, typeInitializerClause?, genericWhereClause?.
  case typealiasDecl
  /// name, inheritanceClause?, typeInitializerClause?, genericWhereClause?.
  case associatedtypeDecl
  /// name* (one for each component of the path). token: `import`.
  case importDecl
  /// name (the operator), name* (precedence group and designated types). token: `operator`.
  case operatorDecl
  /// name. token: `precedencegroup`.
  case precedenceGroupDecl
  /// name, genericParameterClause?, parameterClause, returnClause?, initializerClause?, genericWhereClause?. token: `macro`.
  case macroDecl
  /// genericArgumentClause?, argumentList?, closureExpr?, multipleTrailingClosure*. A freestanding macro that is an item of a file or a type. token: `#name`.
  case macroExpansionDecl

  // MARK: Types

  /// genericArgumentClause?. token: the name (also `Any`, `Self`, `_`).
  case identifierType
  /// base type, genericArgumentClause?. token: the name after the period.
  case memberType
  /// type* (or expr for integer arguments).
  case genericArgumentClause
  /// type.
  case optionalType, implicitlyUnwrappedOptionalType, arrayType
  /// key type, value type.
  case dictionaryType
  /// expr (the count), type: `[3 of Int]`.
  case inlineArrayType
  /// tupleTypeElement*.
  case tupleType
  /// type, initializerClause?. token: the label, when flag ``SyntaxFlags/label`` is set; flag ``SyntaxFlags/secondName`` as for parameters.
  case tupleTypeElement
  /// tupleType, effectSpecifiers?, type: parameters, effects, result. token: `->`.
  case functionType
  /// type*: `A & B`.
  case compositionType
  /// type. token: `some` or `any`.
  case someOrAnyType
  /// attribute*, type: `@escaping T`, `inout T`, `borrowing T`, `sending T`.
  case attributedType
  /// base type. token: `Type` or `Protocol`.
  case metatypeType
  /// type. token: `each`, `repeat`, `~`.
  case packElementType, packExpansionType, suppressedType
  /// `class` in an inheritance clause. token: `class`.
  case classRestrictionType

  // MARK: Expressions

  /// declNameArguments?, genericArgumentClause?. token: the name (also `self`, `Self`, `init`, `$0`, `Any`, an operator as value).
  case identifierExpr
  /// token: `super`.
  case superExpr
  /// base expr?, declNameArguments?, genericArgumentClause?. token: the member's name (also an integer for tuples, `self`, `init`). No base for `.member`.
  case memberAccessExpr
  /// The `(a:b:)` of a compound name.
  case declNameArguments
  /// callee expr, argumentList?, closureExpr?, multipleTrailingClosure*. token: `(`, or `{` without parentheses.
  case callExpr
  /// callee expr, argumentList, closureExpr?, multipleTrailingClosure*. token: `[`.
  case subscriptExpr
  /// labeledArgument*, parentheses or brackets included.
  case argumentList
  /// expr. token: the label when flag ``SyntaxFlags/label`` is set.
  case labeledArgument
  /// closureExpr. token: the label.
  case multipleTrailingClosure
  /// expr. `x?`, `x!`. token: the operator run in which the `?` or `!` stands.
  case optionalChainingExpr, forceUnwrapExpr
  /// expr. token: the operator.
  case prefixOperatorExpr, postfixOperatorExpr
  /// expr: `&x`.
  case inOutExpr
  /// (expr | binaryOperator | assignment | ternary | isCast | asCast | arrow)*: operands and operators in source order, not folded by precedence.
  case sequenceExpr
  /// token: the operator.
  case binaryOperator
  /// token: `=`.
  case assignment
  /// expr: `? expr :`, between condition and alternative.
  case ternary
  /// type. token: `is`, `as` (flags ``SyntaxFlags/optional`` for `as?`, ``SyntaxFlags/forced`` for `as!`).
  case isCast, asCast
  /// effectSpecifiers?. `->` in an expression that is a function type.
  case arrow
  case integerLiteral, floatLiteral, booleanLiteral, nilLiteral, regexLiteral
  /// interpolation*. token: the first token of the literal.
  case stringLiteral
  /// labeledArgument*: the code of one `\(…)`.
  case interpolation
  /// expr*.
  case arrayExpr
  /// dictionaryElement*.
  case dictionaryExpr
  /// key expr, value expr.
  case dictionaryElement
  /// labeledArgument*: `(x)`, `(a, b)`, `()`.
  case tupleExpr
  /// closureSignature?, item*, braces included.
  case closureExpr
  /// attribute*, captureList?, parameterClause? or closureParameter*, effectSpecifiers?, returnClause?. Up to `in`.
  case closureSignature
  /// closureCapture*.
  case captureList
  /// modifier?, initializerClause? (without `=` where only a name stands: an identifierExpr). token: the name.
  case closureCapture
  /// token: the name of a closure parameter written without parentheses.
  case closureParameter
  /// root type?, then keyPathComponent*. token: `\`.
  case keyPathExpr
  /// genericArgumentClause?, argumentList?. token: the name, `?`, `!` or `[`, or `(` of a call of something without a name.
  case keyPathComponent
  /// genericArgumentClause?, argumentList?, closureExpr?, multipleTrailingClosure*. token: `#name`.
  case macroExpansionExpr
  /// expr. token: the keyword (`try?` and `try!` by flags ``SyntaxFlags/optional`` and ``SyntaxFlags/forced``).
  case tryExpr, awaitExpr, unsafeExpr, consumeExpr, copyExpr, borrowExpr
  /// `_`.
  case discardAssignmentExpr
  /// conditionList, codeBlock, (codeBlock | ifExpr)?. token: `if`.
  case ifExpr
  /// expr, switchCase*; before the first, `#warning` and `#error` as macroExpansionExpr. token: `switch`.
  case switchExpr
  /// effectSpecifiers?, codeBlock, catchClause*. token: `do`.
  case doExpr
  /// pattern: `let x` inside an expression that is a pattern.
  case patternExpr
  /// type: a type in expression position that cannot be read as an expression (`any P`, `[Int]?.self` bases stay expressions).
  case typeExpr
  /// expr. token: `each`, `repeat`.
  case packElementExpr, packExpansionExpr
  /// base expr, ifConfig: a member chain continued inside `#if`.
  case postfixIfConfigExpr

  // MARK: Statements

  /// expr?. token: the keyword.
  case returnStmt, throwStmt, yieldStmt, discardStmt
  /// token: the keyword; a label may follow it.
  case breakStmt, continueStmt, fallthroughStmt
  /// conditionList, codeBlock. token: the keyword.
  case guardStmt, whileStmt
  /// codeBlock, expr. token: `repeat`.
  case repeatStmt
  /// pattern, typeAnnotation?, sequence expr, whereClause?, codeBlock. token: `for`.
  case forStmt
  /// codeBlock. token: `defer`.
  case deferStmt
  /// stmt or expr. token: the label.
  case labeledStmt
  /// (expr | optionalBinding | matchingPattern | availabilityCondition)*.
  case conditionList
  /// pattern, typeAnnotation?, initializerClause?. `let x = y`, `let x`. token: `let`, `var`.
  case optionalBinding
  /// pattern, typeAnnotation?, initializerClause. `case .a(let x) = y`. token: `case`.
  case matchingPattern
  /// `#available(…)`, `#unavailable(…)`. token: the directive.
  case availabilityCondition
  /// switchCaseItem* (none for `default`), then item*. attribute* first. token: `case` or `default`.
  case switchCase
  /// pattern, whereClause?.
  case switchCaseItem
  /// expr. token: `where`.
  case whereClause
  /// switchCaseItem*, codeBlock. token: `catch`.
  case catchClause

  // MARK: Patterns (a pattern may also be any expr: an expression pattern)

  /// token: the name.
  case identifierPattern
  case wildcardPattern
  /// tuplePatternElement*.
  case tuplePattern
  /// pattern. token: the label when flag ``SyntaxFlags/label`` is set.
  case tuplePatternElement
  /// pattern. token: `let`, `var`.
  case valueBindingPattern
  /// type. token: `is`.
  case isTypePattern
}

/// What a node's kind does not say.
public struct SyntaxFlags: OptionSet, Sendable, BitwiseCopyable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// `private(set)`.
  public static let setter = SyntaxFlags(rawValue: 1)
  /// The token after the node's token is a second name.
  public static let secondName = SyntaxFlags(rawValue: 2)
  /// The node's token is a label.
  public static let label = SyntaxFlags(rawValue: 4)
  /// A parameter's type is followed by `...`.
  public static let variadic = SyntaxFlags(rawValue: 8)
  /// The braces of a computed property hold statements.
  public static let implicitGetter = SyntaxFlags(rawValue: 16)
  /// `try?`, `as?`, `init?`.
  public static let optional = SyntaxFlags(rawValue: 32)
  /// `try!`, `as!`, `init!`.
  public static let forced = SyntaxFlags(rawValue: 64)
}
