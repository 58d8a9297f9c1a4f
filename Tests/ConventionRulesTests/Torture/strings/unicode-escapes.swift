let a = "\u{1F600}\u{0}\r\n\t\0\'\"", b = "é👨‍👩‍👧 \u{e9}"
//= problems: none
//= strings: s s
