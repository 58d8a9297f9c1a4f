let a = 0..<b.count, c = 1...d[2], e = [f...][..<3]
let g = 1.5.rounded(), h = 2.description, i = 0x1F.j
//= problems: none
//= tokens: k w o i o w o w p w o i o w p i p p w o p w o p p o i p k w o f o w p p p w o i o w p w o i o w
