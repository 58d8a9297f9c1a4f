import struct A::B
import func C::d; import E
import F.G
//= problems: none
//= imports: struct A::B; func C::d; E; F.G
