let a = """
  one \
  two \   
  three
  """
//= problems: none
//= strings: s
