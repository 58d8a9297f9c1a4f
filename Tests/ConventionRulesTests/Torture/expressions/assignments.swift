a = b
a.b.c += d
a[0] = e; f?.g = h; i! -= j
_ = k
(l, m) = (m, l)
n &+= 1; o <<= 2; p ??= q
r == s; t <= u; v !== w
//= problems: none
//= assigns: a =; a.b.c +=; a[] =; f?.g =; i! -=; _ =; () =; n &+=; o <<=; p ??=
