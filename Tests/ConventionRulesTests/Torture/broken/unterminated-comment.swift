f()
/* a
class B {}
//= problems: 2
//= declarations: none
//= calls: f()
