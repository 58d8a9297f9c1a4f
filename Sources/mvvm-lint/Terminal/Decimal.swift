/// Numbers for tables.
enum Decimal {
  /// A number with a fixed number of decimals.
  static func text(_ value: Double, places: Int) -> String {
    var scale = 1
    for _ in 0..<places { scale *= 10 }
    let scaled = Int((max(-1e9, min(value, 1e9)) * Double(scale)).rounded())
    let (whole, rest) = scaled.magnitude.quotientAndRemainder(dividingBy: UInt(scale))
    let digits = String(rest)
    let fraction = String(repeating: "0", count: places - digits.count) + digits
    return "\(scaled < 0 ? "-" : "")\(whole).\(fraction)"
  }
}
