// → ü 🎉
/* 日本語 /* ネスト */ */ let ü = 1 // …
//= problems: none
//= declarations: let ü
