let a = 1_000.5e-3, b = 0xFF_FF, c = 0b1010, d = 0o17, e = 0x1.8p3, f = 1e10, g = 12e+2
let h = 1.e
//= problems: none
//= tokens: k w o f p w o i p w o i p w o i p w o f p w o f p w o f k w o i o w
