func a(isolated _ b: A) {}
func a(isolated b: A) {}
func a(isolated: A) {}
func a(_const b c: A) {}
func a(_const b: A) {}
func a(_const: A) {}
func a(isolated _const b c: A) {}
func a(b isolated: A, _ _const: A) {}
//= problems: none
//= declarations: func a(_:); func a(isolated:); func a(isolated:); func a(b:); func a(_const:); func a(_const:); func a(b:); func a(b:_:)
