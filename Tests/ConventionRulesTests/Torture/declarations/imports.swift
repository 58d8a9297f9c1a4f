import A
import A.B.C
import struct D.E
import func F.g
public import H
import typealias I.J; import K
//= problems: none
//= imports: A; A.B.C; struct D.E; func F.g; H; typealias I.J; K
