switch a {
case _borrowing b: c(b)
case borrowing d: e(d)
case borrowing.f, _borrowing.g(h): i()
}
if case _borrowing j = k {}
//= problems: none
//= calls: c(_:); e(_:); i()
