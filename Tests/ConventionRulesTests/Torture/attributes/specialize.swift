@_specialize(where T == Int) @inline(__always) @_semantics("a.b")
func f<T>(_ t: T) where T: P {}
@backDeployed(before: iOS 17) @_spi(Private) public func g() {}
//= problems: none
//= of f(_:): generics T; where T:P
//= of g(): attributes @backDeployed(before:iOS 17), @_spi(Private); modifiers public
