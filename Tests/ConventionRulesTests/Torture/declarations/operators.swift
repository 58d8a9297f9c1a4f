infix operator <+>: AdditionPrecedence
prefix operator √
postfix operator ...!
infix operator ??=
precedencegroup P { higherThan: A, B lowerThan: C associativity: left assignment: true }
//= problems: none
//= declarations: operator <+>; operator √; operator ...!; operator ??=; precedencegroup P
//= of <+>: type AdditionPrecedence; modifiers infix
