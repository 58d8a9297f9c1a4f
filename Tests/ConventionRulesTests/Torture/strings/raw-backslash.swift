// A raw string ends at quote and pound: its backslash escapes nothing.
let a = #"\"#, b = #"\\"#, c = ##"\"# "##
//= problems: none
//= tokens: k w o s p w o s p w o s
