// Three quotes between pounds are a string of one quote when the line ends it.
let a = #"""#
f()
//= problems: none
//= tokens: k w o s w p p
//= calls: f()
