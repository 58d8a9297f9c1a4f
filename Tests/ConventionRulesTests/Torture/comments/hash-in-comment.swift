// #if A
let a = 1
/*
#endif
*/
//= problems: none
//= ifs: none
//= declarations: let a
