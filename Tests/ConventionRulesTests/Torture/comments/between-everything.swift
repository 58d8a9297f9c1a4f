func /* a */ f /* b */ ( /* c */ x /* d */ : /* e */ Int /* f */ ) /* g */ -> /* h */ Int /* i */ { /* j */ 1 }
f /* k */ ( /* l */ x /* m */ : 1 /* n */ )
//= problems: none
//= of f(x:): parameters x: Int; returns Int
//= calls: f(x:)
