func f() -> R {
  if x { return /a/ }
  return try /b/.g()
}
for x in /c/.all() {}
let y = x is R ? /d/ : /e/
//= problems: none
//= regexes: /a/; /b/; /c/; /d/; /e/
