/* // */ f()
// /* 
g()
//= problems: none
//= calls: f(); g()
