/// A day of the Gregorian calendar, in UTC.
public struct CalendarDay: Equatable, Sendable, CustomStringConvertible {
  /// Days since 1970-01-01.
  let number: Int

  /// The day of a time in seconds since 1970, as git tells it.
  public init(seconds: Int) {
    number = Int((Double(seconds) / 86_400).rounded(.down))
  }

  /// `2026-11-29`. The way from days to dates is Howard Hinnant's `civil_from_days`.
  public var description: String {
    let shifted = number + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let day = shifted - era * 146_097
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365
    let dayOfYear = day - (365 * year + year / 4 - year / 100)
    let month = (5 * dayOfYear + 2) / 153
    func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let civil = month < 10 ? month + 3 : month - 9
    return
      "\(year + era * 400 + (civil <= 2 ? 1 : 0))-\(padded(civil))-\(padded(dayOfYear - (153 * month + 2) / 5 + 1))"
  }
}
