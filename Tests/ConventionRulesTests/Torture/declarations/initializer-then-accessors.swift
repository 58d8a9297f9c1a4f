class C {
  var a = f { 1 } { didSet { g() } }
  var b: Int = { 2 }() { willSet { } }
  var c = d { didSet { } }
}
//= problems: none
//= of C.a: value f { 1 }; accessors didSet
//= of C.b: value { 2 }(); accessors willSet
//= of C.c: value d; accessors didSet
