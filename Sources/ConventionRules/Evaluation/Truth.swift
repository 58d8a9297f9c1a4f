/// What is known of a question: yes, no, or that it could not be decided.
typealias Truth = NameMatch

extension Truth {
  init(_ isTrue: Bool) {
    self = isTrue ? .yes : .no
  }
}
