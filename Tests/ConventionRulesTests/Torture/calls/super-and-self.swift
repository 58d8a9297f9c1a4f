class A: B {
  override init() { super.init(); self.f(); Self.g(); self() }
}
//= problems: none
//= calls in A/init(): super.init(); self.f(); Self.g(); self()
