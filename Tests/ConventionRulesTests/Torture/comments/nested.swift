/* a /* b /* c */ */ " */ f()
/**/ g() /***/; h() /*/ */
//= problems: none
//= tokens: w p p w p p p w p p
//= calls: f(); g(); h()
