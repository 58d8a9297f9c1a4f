let a = "\(s.replacing(/"/, with: "'"))"
//= problems: none
//= strings: S
//= calls: s.replacing(_:with:)
