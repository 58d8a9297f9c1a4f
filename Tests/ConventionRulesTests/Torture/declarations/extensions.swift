extension A.B<C>: D where E == F {}
extension [Int] {}
extension Optional<String>.G {}
private extension H? {}
extension (Int, String) {}
//= problems: none
//= declarations: extension A.B<C>; extension [Int]; extension Optional<String>.G; extension H?; extension (Int,String)
//= of A.B<C>: inherits D; where E==F
