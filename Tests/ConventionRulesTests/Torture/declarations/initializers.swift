class C {
  required convenience init!(_ a: Int) throws { self.init() }
  init<T>(b: T) where T: P {}
  init?() async rethrows {}
  deinit { f() }
  isolated deinit {}
}
//= problems: none
//= of C.init(_:): failable !; effects throws; modifiers required, convenience
//= of C.init(b:): generics T; where T:P
//= of C.init(): failable ?; effects async rethrows
