extension A { func f() -> Self { Self.g(self); return self as Self } }
//= problems: none
//= calls: Self.g(_:)
//= types: A; Self; Self
