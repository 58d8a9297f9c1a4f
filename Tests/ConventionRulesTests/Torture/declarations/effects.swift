func a() async {}
func b() throws -> Int { 1 }
func c() async throws(any E) -> Int { 1 }
func d(_ f: () throws -> Void) rethrows {}
func reasync(_ g: () async -> Void) reasync {}
let h = { () async throws in }
let i: () async throws(J) -> K
//= problems: none
//= of a(): effects async
//= of b(): effects throws; returns Int
//= of c(): effects async throws(any E); returns Int
//= of d(_:): effects rethrows
//= of reasync(_:): effects reasync
