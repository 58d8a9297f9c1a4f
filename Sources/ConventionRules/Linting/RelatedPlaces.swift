/// Lines and columns of related places, found by reading the files they lie in once more.
struct RelatedPlaces {
  private var offsets: [FileID: Set<Int>] = [:]
  private var tables: [FileID: (path: String, positions: PositionTable)] = [:]

  init(_ places: [RelatedPlace]) {
    for place in places {
      offsets[place.file, default: []].formUnion([place.range.lowerBound, place.range.upperBound])
    }
  }

  mutating func read(from sources: any SourceProvider, files: HomeFiles) {
    let text = SourceText(path: "", text: "")
    for (file, offsets) in offsets where Int(file.index) < files.all.count {
      // A file that has become unreadable has no places to show; what it explains is shown without.
      guard (try? sources.read(files.all[Int(file.index)].source, into: text)) != nil else { continue }
      tables[file] = (files.path(Int(file.index)), PositionTable(text, offsets: offsets))
    }
  }

  func completed(_ pending: PendingDiagnostic) -> Diagnostic {
    var diagnostic = pending.diagnostic
    diagnostic.related = pending.related.compactMap { place in
      guard let (path, positions) = tables[place.file] else { return nil }
      return RelatedDiagnosticPlace(
        path: path, range: place.range, start: positions.position(of: place.range.lowerBound),
        end: positions.position(of: place.range.upperBound), message: place.message)
    }
    return diagnostic
  }
}
