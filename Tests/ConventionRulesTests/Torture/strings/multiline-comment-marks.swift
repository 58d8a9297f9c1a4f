let a = """
  /* not a comment
  // neither
  """
f() // */
//= problems: none
//= tokens: k w o s w p p
