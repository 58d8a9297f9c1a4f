f(for: 1, in: 2, self: 3, case: 4, default: 5, is: 7, _: 8, `class`: 9, Type: 2)
g.init(if: 1)
//= problems: none
//= calls: f(for:in:self:case:default:is:_:`class`:Type:); g.init(if:)
