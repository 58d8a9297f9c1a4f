let a = """
  "quoted" and ""doubly"" and \""" three
  """
f()
//= problems: none
//= tokens: k w o s w p p
