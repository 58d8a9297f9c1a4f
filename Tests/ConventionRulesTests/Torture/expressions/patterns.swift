if case 1...5 = a, case let b? = c, case (let d, var e)? = f, case .g = h, let i, var j: Int = k { }
guard let self, let l = m as? N, case let .o(p, q: _) = r else { return }
for (s, (_, t)) in u {}
for var v: Int? in w {}
for try await x in y {}
for case let z? in aa where z > 0 {}
//= problems: none
//= types: Int; N; Int
