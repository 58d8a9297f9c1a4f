func f() -> Int {
  then()
  then (1)
  then { 2 }
  a.then
  { 3 }
  let then = then
  then[4] = 5
  if b { then } else { then }
  return then
  (6)
}
//= problems: none
//= calls: then(); then(_:); then{}; a.then{}
//= assigns: then[] =
