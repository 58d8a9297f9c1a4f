f(/a/, label: /b,c/, [/d/])
x.g(/\)/)
//= problems: none
//= regexes: /a/; /b,c/; /d/; /\)/
//= calls: f(_:label:_:); x.g(_:)
