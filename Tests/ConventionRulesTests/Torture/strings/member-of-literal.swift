let a = "x".count, b = """
  y
  """.split(separator: "\n").map { $0 }
//= problems: none
//= calls: "".split().map{}; "".split(separator:)
