enum E {
  case a
  #if X
  case b(Int)
  #endif
  case c
}
//= problems: none
//= declarations: enum E; case E.a; case E.b; case E.c
