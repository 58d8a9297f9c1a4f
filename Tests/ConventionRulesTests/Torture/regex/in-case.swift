switch s {
case /a|b/: f()
case #/c/# where /d/ ~= s: g()
default: break
}
//= problems: none
//= regexes: /a|b/; #/c/#; /d/
//= calls: f(); g()
