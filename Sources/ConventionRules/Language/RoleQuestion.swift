/// What a role asks of types that no list of names tells.
public struct RoleQuestion: Hashable, Sendable {
  let condition: PlaceCondition

  init(condition: PlaceCondition) {
    self.condition = condition
  }

  init(carrying list: NameList) {
    let alternatives = list.items.map { item -> [WordQuery.Item] in
      switch item {
      case .pattern(let pattern): [.written(pattern)]
      case .vocabulary(let name): [.vocabulary(name)]
      }
    }
    condition = .words(WordQuery(alternatives: alternatives))
  }
}

extension PlaceCondition {
  var vocabulary: Set<String> {
    var lists: Set<String> = []
    eachName(binds: false) { names, _ in
      for item in names.items {
        switch item {
        case .vocabulary(let name): lists.insert(name)
        case .template(let template): lists.formUnion(template.lists)
        case .pattern: break
        }
      }
    }
    return lists
  }
}
