a(\ .?.b, \.?.c, \D?.e, \ .f?.g)
//= problems: none
//= calls: a(_:_:_:_:)
