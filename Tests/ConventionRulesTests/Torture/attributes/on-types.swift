extension A: @unchecked Sendable, @retroactive B {}
class C: @preconcurrency D {}
//= problems: none
//= of A: inherits @unchecked Sendable, @retroactive B
//= of C: inherits @preconcurrency D
