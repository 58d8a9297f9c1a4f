let a = #/
  (?<name> \w+ ) # a comment with " and {
  / \s /
  /#
f()
//= problems: none
//= tokens: k w o r w p p
