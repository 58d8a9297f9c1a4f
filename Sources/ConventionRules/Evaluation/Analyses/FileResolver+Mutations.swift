/// What a call does to the value that it is called on: `rows.append(1)`, `isOpen.toggle()`.
extension FileResolver {
  /// The receiver of a call by whose name a value may be changed; nil for any other call.
  func changedReceiver(ofCall call: NodeID) -> NodeID? {
    guard let site = CallSite(call, in: tree), let receiver = site.receiver,
      index.changingFunctions.contains(site.nameBytes)
    else { return nil }
    return tree.withoutParentheses(receiver)
  }

  /// Whether a call changes the value of what it is called on: by a mutating function that the project declares, or by one of the
  /// standard library's values. An object stays the same.
  func changesReceiver(_ call: NodeID) -> NameMatch {
    guard let site = CallSite(call, in: tree), let receiver = site.receiver,
      index.changingFunctions.contains(site.nameBytes)
    else { return .no }
    let types = typeOfExpression(receiver).types
    if types.isEmpty { return changesUndeclared(receiver, site) }
    if types.contains(where: { index.kind($0) == .class || index.kind($0) == .actor }) { return .no }
    let functions = types.flatMap { index.member(named: site.name, of: $0, includingInherited: true) }
      .filter { index.kind($0) == .method }
    let meant = functions.filter { site.mayHave(index.labels(of: $0)) }
    if !meant.isEmpty { return meant.agreed { Truth(index.isMutating($0)) } }
    guard LibraryNames[.changingFunctions].contains(site.name) else { return .no }
    return types.any { type -> Truth in
      let names = index.ancestors(of: type)
      let above = names.unresolvedNames + names.resolved.map(index.name)
      if above.contains(where: LibraryNames[.changingProtocols].contains) { return .yes }
      return index.isSDK(type) || !names.unresolvedNames.isEmpty ? .unknown : .no
    }
  }

  /// The same of a value whose type no table declares.
  private func changesUndeclared(_ receiver: NodeID, _ site: CallSite) -> NameMatch {
    let own = index.changingFunctions.own[site.name]
    let isOfLibrary = LibraryNames[.changingFunctions].contains(site.name)
    let property = tree.withoutUnwrapping(receiver)
    let types = properties(named: property).map(index.languageType)
    guard !types.isEmpty, types.allSatisfy({ $0 != nil }) else { return .unknown }
    // An extension of such a type may declare the function, too.
    if isOfLibrary { return own == false ? .unknown : .yes }
    return own == true ? .yes : .unknown
  }
}
