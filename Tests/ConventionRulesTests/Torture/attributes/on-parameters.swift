func f(@A a: Int, @B(1) b c: @escaping () -> Void, _ d: inout @C Int) {}
//= problems: none
//= of f(a:b:_:): parameters a: @A Int, b c: @B(1) @escaping () -> Void, _ d: inout @C Int
