/// Reads a document line by line, as CommonMark says: first which of the open list items and quotes a line goes on with, then
/// what it opens anew.
struct MarkdownScanner {
  /// A list item or a quote.
  private struct Container {
    /// Columns that the content of a list item is indented by; nil for a quote.
    var contentIndentation: Int?
    /// Whether nothing stands in it yet: then a blank line ends it.
    var isEmpty = false
    /// Where its first line starts.
    var start: Int
  }

  /// A paragraph that may turn out to be a heading.
  private struct Paragraph {
    var start: Int
    /// False for rows of a table.
    var mayBeHeading: Bool
  }

  /// More of them around each other than anybody draws; deeper ones are text. It keeps hostile documents linear.
  private static let maximumDepth = 100

  private var line: MarkdownLine
  private var items: [MarkdownOutline.Item] = []
  private(set) var paragraphs: [MarkdownOutline.Paragraph] = []
  private var containers: [Container] = []
  private var quoteCount = 0
  /// What the last line may go on with, in the innermost container.
  private var paragraph: Paragraph?
  private var fence: (block: MarkdownOutline.Fence, mark: UInt8, length: Int)?
  /// What looks like the beginning of another block in the open one.
  private var swallowed: [MarkdownOutline.Item] = []
  private var html: HTMLBlock?
  /// Where the last block of HTML starts.
  private var htmlStart = 0

  private let notesProse: Bool
  private let notesLookalikes: Bool

  /// - Parameter start: behind the front matter.
  init(bytes: UnsafeBufferPointer<UInt8>, from start: Int, notesProse: Bool, notesLookalikes: Bool) {
    self.notesProse = notesProse
    self.notesLookalikes = notesLookalikes
    line = MarkdownLine(bytes: bytes, from: start)
  }

  mutating func scan() -> [MarkdownOutline.Item] {
    while line.advance() { read() }
    closeFence(at: line.next, isClosed: false)
    if html?.isComment ?? false { markOpenComment() }
    return items
  }

  private mutating func read() {
    let matched = matchContainers()
    if matched == containers.count {
      if fence != nil { return continueFence() }
      if let html { return continueHTML(html) }
    } else {
      closeFence(at: line.start, isClosed: false)
      html = nil
    }
    openBlocks(behind: matched)
  }

  // MARK: Containers

  /// How many of the open containers the line goes on with; their marks and indentation are passed over.
  private mutating func matchContainers() -> Int {
    for index in containers.indices {
      if let content = containers[index].contentIndentation {
        if line.isBlank {
          if containers[index].isEmpty { return index }
        } else {
          guard line.indentation >= content else { return index }
          containers[index].isEmpty = false
        }
        line.skip(columns: content)
      } else {
        guard line.skipQuoteMark() else { return index }
      }
    }
    return containers.count
  }

  private mutating func close(downTo count: Int) {
    paragraph = nil
    while containers.count > count {
      if containers.removeLast().contentIndentation == nil { quoteCount -= 1 }
    }
  }

  private mutating func open(_ container: Container) {
    if container.contentIndentation == nil { quoteCount += 1 }
    containers.append(container)
  }

  // MARK: Blocks

  private mutating func openBlocks(behind matched: Int) {
    // A paragraph goes on in a line that opens nothing, even where the marks of its containers are missing.
    var paragraph = paragraph
    var goesOn = paragraph != nil && matched == containers.count
    var depth = matched
    while !line.isBlank {
      if line.indentation > 3 {
        addDisguised(.indented)
        if paragraph == nil { close(downTo: depth) } else { addProse(goesOn: true) }
        return
      }
      let mark = line.mark
      if goesOn, let begun = paragraph, let level = line.underlineLevel {
        if begun.mayBeHeading {
          if notesProse, quoteCount == 0 { paragraphs.removeLast() }
          add(.init(level: level, text: line.trimmed(begun.start..<line.start), range: begun.start..<line.next))
        }
        return close(downTo: depth)
      } else if let container = containerMark(interruptsParagraph: goesOn) {
        close(downTo: depth)
        open(container)
        depth += 1
        (paragraph, goesOn) = (nil, false)
        continue
      } else if mark == UInt8(ascii: "`") || mark == UInt8(ascii: "~"), openFence(mark, in: depth) {
        return
      } else if mark == UInt8(ascii: "#"), let heading = line.numberSignHeading {
        close(downTo: depth)
        return add(heading)
      } else if mark == UInt8(ascii: "<"), let html = HTMLBlock(line, interruptsParagraph: goesOn) {
        close(downTo: depth)
        htmlStart = line.start
        self.html = html.ends(in: line) ? nil : html
        addFenceInHTML(html)
        return
      } else if line.isThematicBreak {
        return close(downTo: depth)
      }
      if paragraph == nil {
        close(downTo: depth)
        self.paragraph = Paragraph(
          start: containers.isEmpty ? line.start : line.textStart, mayBeHeading: mark != UInt8(ascii: "|"))
      }
      addProse(goesOn: paragraph != nil)
      if notesLookalikes { addLookalike() }
      return
    }
    close(downTo: depth)
  }

  private mutating func containerMark(interruptsParagraph: Bool) -> Container? {
    guard containers.count < Self.maximumDepth else { return nil }
    if line.skipQuoteMark() { return Container(start: line.start) }
    guard !line.isThematicBreak, let content = line.skipItemMark(interruptsParagraph: interruptsParagraph) else {
      return nil
    }
    return Container(contentIndentation: content, isEmpty: line.isBlank, start: line.start)
  }

  /// What a quote says is not said by the document.
  private mutating func add(_ heading: MarkdownOutline.Heading) {
    if quoteCount == 0 { items.append(.heading(heading)) }
  }

  /// Rows of tables are no prose, and what a quote says is not said by the document.
  private mutating func addProse(goesOn: Bool) {
    guard notesProse, quoteCount == 0, paragraph?.mayBeHeading ?? false else { return }
    let text = line.textStart..<line.textEnd
    if goesOn, !paragraphs.isEmpty {
      paragraphs[paragraphs.count - 1].lines.append(text)
    } else {
      paragraphs.append(.init(lines: [text], item: containers.last?.start))
    }
  }

  // MARK: Disguises

  private mutating func continueHTML(_ html: HTMLBlock) {
    if html.ends(in: line) { self.html = nil }
    addFenceInHTML(html)
  }

  /// Takes note of what looks like a fence in a line of HTML, or behind its end.
  private mutating func addFenceInHTML(_ html: HTMLBlock) {
    guard let info = line.fenceInText else { return }
    if self.html != nil {
      items.append(.disguised(info, html.isComment ? .comment(isClosed: true) : .html))
    } else if !html.ends(in: line, from: info.lowerBound) {
      items.append(.disguised(info, .text))
    }
  }

  /// What stands in a comment that goes on to the end was not left out on purpose.
  private mutating func markOpenComment() {
    for index in items.indices.reversed() {
      guard case .disguised(let info, .comment) = items[index], info.lowerBound >= htmlStart else { return }
      items[index] = .disguised(info, .comment(isClosed: false))
    }
  }

  private mutating func addLookalike() {
    if let info = line.fenceInText { items.append(.disguised(info, .text)) }
    if line.mark == UInt8(ascii: "{") { items.append(.disguised(line.textThroughBlankLine, .braces)) }
  }

  private mutating func addDisguised(_ disguise: MarkdownOutline.Disguise) {
    if let info = line.fenceInfo { items.append(.disguised(info, disguise)) }
  }

  // MARK: Fences

  /// Whether the line opens a block. One outside of containers is read to its end.
  private mutating func openFence(_ mark: UInt8, in depth: Int) -> Bool {
    let length = line.runLength(of: mark)
    guard length >= 3 else { return false }
    let info = line.trimmed(line.textStart + length..<line.textEnd)
    if mark == UInt8(ascii: "`"), line.bytes[info].contains(mark) { return false }
    close(downTo: depth)
    let content = line.next..<line.next
    let block = MarkdownOutline.Fence(
      info: info, content: content, range: line.start..<line.next, indentation: line.indentation, isClosed: false,
      textStarts: depth == 0 ? nil : [])
    fence = (block, mark, length)
    guard depth == 0 else { return true }
    let opening = line
    while line.skipLines(notBeginningWith: mark), line.advance() {
      if line.closesFence(mark, length) {
        closeFence(at: line.start, isClosed: true)
        return true
      }
      addSwallowed(mark, length)
    }
    // To the end of the document, any fence looks like one that was to begin a block of its own.
    swallowed = []
    var rest = opening
    while rest.advance() {
      if let info = rest.fenceInfo { swallowed.append(.disguised(info, .swallowed)) }
    }
    closeFence(at: line.next, isClosed: false)
    return true
  }

  private mutating func continueFence() {
    guard let open = fence else { return }
    if line.closesFence(open.mark, open.length) { return closeFence(at: line.start, isClosed: true) }
    addSwallowed(open.mark, open.length)
    line.skip(columns: min(open.block.indentation, line.indentation))
    fence?.block.textStarts?.append(line.position)
  }

  /// Takes note of a line in a block that begins another one, with a fence that could end this one but for its info string.
  private mutating func addSwallowed(_ mark: UInt8, _ length: Int) {
    guard let info = line.fenceInfo, line.mark == mark, line.runLength(of: mark) >= length else { return }
    swallowed.append(.disguised(info, .swallowed))
  }

  private mutating func closeFence(at end: Int, isClosed: Bool) {
    guard var block = fence?.block else { return }
    fence = nil
    block.content = block.content.lowerBound..<end
    block.range = block.range.lowerBound..<(isClosed ? line.next : end)
    block.isClosed = isClosed
    items.append(.fence(block))
    items += swallowed
    swallowed = []
  }
}
