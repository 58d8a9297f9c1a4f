import Testing

@testable import ConventionRules

struct SHA256Tests {
  private func hex(_ text: String) -> String {
    SHA256.hash(of: Array(text.utf8)).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  @Test(
    "hashes are those of FIPS 180-4",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
      (String(repeating: "a", count: 1_000), "41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3"),
    ])
  func hashesAreThoseOfTheStandard(text: String, hash: String) {
    #expect(hex(text) == hash)
  }

  @Test func base64IsPadded() {
    #expect(SHA256.base64(of: "abc") == "ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=")
  }

  @Test(
    "days are those of the calendar",
    arguments: [
      (0, "1970-01-01"), (951_782_400, "2000-02-29"), (951_868_799, "2000-02-29"), (951_868_800, "2000-03-01"),
      (1_767_225_599, "2025-12-31"), (-1, "1969-12-31"), (4_107_542_400, "2100-03-01"),
    ])
  func daysAreThoseOfTheCalendar(seconds: Int, day: String) {
    #expect(CalendarDay(seconds: seconds).description == day)
  }
}
