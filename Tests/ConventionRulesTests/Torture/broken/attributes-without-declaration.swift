class A {
  @objc
}
@B
//= problems: 3 5
//= declarations: class A
