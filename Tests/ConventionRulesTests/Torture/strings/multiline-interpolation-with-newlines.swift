let a = """
  \(
    f(
      1
    )
  )
  """
g()
//= problems: none
//= strings: S
//= calls: f(_:); g()
