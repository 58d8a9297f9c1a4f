extension FileResolver {
  /// What the parameter is declared as to which a value is handed, where the only function or initializer that may be called stands
  /// in this file: `show(.init())`.
  ///
  /// - Returns: nil where nobody knows which function is called, or it stands in another file.
  func parameterType(ofHandedValue value: NodeID) -> Resolution? {
    let argument = tree.wholeValue(of: value)
    guard let labeled = tree.parent(argument), tree.kind(labeled) == .labeledArgument,
      let list = tree.parent(labeled), let node = tree.parent(list), let call = CallSite(node, in: tree)
    else { return nil }
    let functions = declaredFunctions(calledBy: call)
    guard functions.count == 1, let function = functions.first, function.file == file,
      let declaration = declaration(of: function),
      let position = tree.children(list).filter({ tree.kind($0) == .labeledArgument }).firstIndex(of: labeled),
      let parameter = CallSite.parameter(ofArgument: position, index.labels(of: function), call.writtenLabels)
    else { return nil }
    let parameters = tree.parameters(of: declaration)
    guard parameter < parameters.count, let type = tree.parameterType(parameters[parameter]) else { return nil }
    return resolve(typeNode: tree.unwrappedType(type))
  }

  /// The functions and initializers of the project that a call may mean, of no type as well; those of no type in this file alone.
  private func declaredFunctions(calledBy call: CallSite) -> [MemberID] {
    var found: [MemberID] = []
    if case .type(let type) = typeNamed(by: call.calledName(in: tree)), call.receiver == nil || call.name == "init" {
      found = index.member(named: "init", of: type, includingInherited: false)
    } else {
      let types = receiverValue(ofCallee: call.callee).resolution.types
      found = types.flatMap { index.member(named: call.name, of: $0, includingInherited: true) }
      if found.isEmpty, call.receiver == nil, !isLocalVariable(named: call.name, visibleAt: call.node) {
        found = index.topLevelMembers(in: file).filter { index.name($0) == call.name }
      }
    }
    let given = call.writtenLabels
    return found.filter { CallSite.parameter(ofArgument: 0, index.labels(of: $0), given) != nil }
  }
}
