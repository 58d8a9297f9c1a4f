protocol P {
  var a: Int { get
  func b()
}
class C {}
//= problems: 3 6
//= count: declarations 3
