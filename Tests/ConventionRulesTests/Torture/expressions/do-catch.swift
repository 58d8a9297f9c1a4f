do throws(E) { try f() } catch let e as F where e.g { h() } catch .i, is J { } catch { k(error) }
defer { l() }
//= problems: none
//= calls: f(); h(); k(_:); l()
//= types: E; F; J
