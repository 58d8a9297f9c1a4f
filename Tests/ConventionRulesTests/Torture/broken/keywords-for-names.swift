func class() {}
let if = 1
struct while {}
class After {}
//= problems: 2
//= declarations: func class(); let if; struct while; class After
