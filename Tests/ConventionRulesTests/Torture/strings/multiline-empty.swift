let a = """
  """
let b = """

  """
//= problems: none
//= strings: s s
