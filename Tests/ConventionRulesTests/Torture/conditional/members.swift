class A: B {
  #if os(iOS) && !targetEnvironment(macCatalyst)
  func f() {}
  #elseif swift(>=5.9) || compiler(<6)
  var g: Int { 1 }
  #else
  init() {}
  #endif
  func h() {}
}
//= problems: none
//= ifs: member #if os(iOS)&&!targetEnvironment(macCatalyst) #elseif swift(>=5.9)||compiler(<6) #else
//= declarations: class A; func A.f(); var A.g; init A.init(); func A.h()
