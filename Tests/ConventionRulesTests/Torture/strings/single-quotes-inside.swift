let a = "it's", b = "don't \("won't")"
//= problems: none
//= strings: s S
