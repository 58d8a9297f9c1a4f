struct S<T> {
  @specialized(where T == [Int]) func a() {}
  @_backDeploy(before: macOS 12.0, iOS 15.0) func b() {}
  @_spi_available(Platform 5.2, *) func c() {}
  @_dynamicReplacement(for: d()) func e() {}
}
//= problems: none
//= declarations: struct S; func S.a(); func S.b(); func S.c(); func S.e()
//= calls: none
//= of S.b(): attributes @_backDeploy(before:macOS 12.0,iOS 15.0)
