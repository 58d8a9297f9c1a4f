/// Something that is wrong with a place, where that is known more closely than the place itself: a finding of its own.
struct PlaceFault {
  /// Where it shows; nil for the place itself, or for that of another place.
  var range: Range<Int>?
  /// As the end of a sentence that begins with the place: `holds a default`.
  var why: String
  /// The name of what is wrong, where that is another than the place.
  var name: String?
  var place: FoundPlace?
  var test: PlaceMatcher?
  /// Whether a finding speaks of that other place, and does not only stand there.
  var isSubject = false
}
