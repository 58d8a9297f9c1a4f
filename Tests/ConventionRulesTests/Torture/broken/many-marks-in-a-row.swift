}}} ))) ]]]
,,, ::: ;;;
class A {}
//= problems: 1 2
//= declarations: class A
