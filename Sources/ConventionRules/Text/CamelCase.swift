extension StringProtocol {
  /// The words of a name in camel case: `UI`, `View` and `Model` of `UIViewModel`. Together they are the name.
  var camelCaseWords: [SubSequence] {
    var words: [SubSequence] = []
    var start = startIndex
    var previous: Character?
    for index in indices {
      let next = self.index(after: index)
      let isInner = previous?.isUppercase ?? false && !(next < endIndex && self[next].isLowercase)
      if index > start, self[index].isUppercase, !isInner {
        words.append(self[start..<index])
        start = index
      }
      previous = self[index]
    }
    return isEmpty ? words : words + [self[start...]]
  }
}
