/// Something that is wrong in a place, where that is known more closely than the place itself: a finding of its own.
struct PlaceFault {
  var range: Range<Int>
  /// As the end of a sentence that begins with the place: `holds a default`.
  var why: String
  /// The name of what is wrong, where that is another than the place.
  var name: String?
}
