let f = { @MainActor [weak self] (a: Int) async throws -> Int in 1 }
let g = { @Sendable in h() }
let i = { @Sendable @A(1) j in k(j) }
//= problems: none
//= calls: h(); k(_:)
