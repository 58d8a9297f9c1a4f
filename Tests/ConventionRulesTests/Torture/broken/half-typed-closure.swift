xs.map { x in
}
ys.forEach { [weak
zs()
//= problems: 4 5
//= count: calls 3
