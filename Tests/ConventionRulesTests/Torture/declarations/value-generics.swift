struct Vector<let n: Int, T> {}
extension Vector where n == 3 {}
extension Vector where -3 == n, 4 == n {}
extension Vector where n == -3, T: A {}
func *<let x: Int>(a: Vector<x, Int>, b: Vector<-1, Int>) -> Int { c(a) }
func +< T>(a: T) {}
//= problems: none
//= of Vector: generics let n:Int,T
//= declarations: struct Vector; extension Vector; extension Vector; extension Vector; func *(a:b:); func +(a:)
//= calls: c(_:)
