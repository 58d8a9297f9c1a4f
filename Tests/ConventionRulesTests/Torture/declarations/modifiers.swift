public private(set) final class var a = 1
@objc open override dynamic func b() {}
weak var c: D?
unowned(unsafe) let e: F
nonisolated(unsafe) static var g = 1
package actor H {}
fileprivate(set) internal var i = 1
distributed func j() {}
//= problems: none
//= of a: modifiers public, private(set), final, class
//= of b(): modifiers open, override, dynamic
//= of c: modifiers weak; type D?
//= of e: modifiers unowned(unsafe)
//= of g: modifiers nonisolated(unsafe), static
//= of H: modifiers package
//= of i: modifiers fileprivate(set), internal
//= of j(): modifiers distributed
