import
import A.
class B {}
//= problems: 2 3
//= declarations: class B
