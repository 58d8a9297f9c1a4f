@A
// comment
@B(
  1,
  2
)

public
final
class C {}
//= problems: none
//= of C: attributes @A, @B(1,2); modifiers public, final
