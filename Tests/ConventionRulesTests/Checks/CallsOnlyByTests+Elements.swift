import Testing

/// Calls on what loops, closures, `first` and subscripts hand out of arrays.
extension CallsOnlyByTests {
  @Test func elementsOfArraysAreReceivers() {
    let hall = ("Hall.swift", "class Hall { var doors = [OakDoor](); let walls: [Wall] = [] }")
    let text = """
      class Guest {
        let hall: Hall
        func a() {
          for door in hall.doors { door.open() } // ←
          for wall in hall.walls { wall.open() }
          hall.doors.forEach { $0.open() } // ←
          hall.doors.forEach { door in door.open() } // ←
          hall.walls.forEach { $0.open() }
          hall.doors.first?.open() // ←
          hall.doors.last(where: { $0.isBig })?.open() // ←
          hall.walls.first?.open()
          hall.doors[1].open() // ←
          hall.walls[1].open()
        }
      }
      """
    rule("functions: \"open\", on: \"door\", by: \"porter\"")
      .expectMarkedFindings(in: [kit, hall, ("A.swift", text)], subjects: 6)
  }

  @Test func mapOfAnOptionalIsNoFunctionOfWhatItHolds() {
    let text = """
      class Guest {
        func a(_ door: Door?) {
          door.map { $0.open() } // ←
          door.flatMap { look($0) }
          door?.paint() // ←
        }
      }
      """
    rule(#"functions: "*", on: "door", by: "porter""#).expectMarkedFindings(in: [kit, ("A.swift", text)], subjects: 2)
  }
}
