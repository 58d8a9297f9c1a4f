public
  final
  class
  A
  <T>
  :
  B
  where
  T
  :
  C
{
  func
  f
  (
    a
      :
      Int
  )
    ->
    Int
  {
    1
  }
}
//= problems: none
//= of A: generics T; inherits B; where T:C; modifiers public, final
//= of A.f(a:): parameters a: Int; returns Int
