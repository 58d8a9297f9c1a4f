let a = f
{ 1 }
b()
  { 2 }
//= problems: none
//= calls: f{}; b(){}
