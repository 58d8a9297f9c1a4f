class A { var b = 1; let c: Int; func d() {}; init() {} ; deinit {} }
struct E {}; enum F { case a; case b }
//= problems: none
//= declarations: class A; var A.b; let A.c; func A.d(); init A.init(); deinit A.deinit; struct E; enum F; case F.a; case F.b
