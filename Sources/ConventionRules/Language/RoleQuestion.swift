/// What a role asks of types that no list of names tells.
public struct RoleQuestion: Hashable, Sendable {
  let condition: Condition

  init(condition: Condition) {
    self.condition = condition
  }
}

extension Condition {
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
