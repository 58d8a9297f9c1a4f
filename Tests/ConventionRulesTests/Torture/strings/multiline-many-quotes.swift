let a = #"""
  """ \"""
  """#
let b = """
  a\("""
    inner
    """)
  """
//= problems: none
//= strings: s S
