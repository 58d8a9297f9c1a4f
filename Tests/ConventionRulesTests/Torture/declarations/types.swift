let a: (Int, b: String...) -> (C) throws -> D? = e
let f: any P & Q, g: some R<S>, h: [[T: U?]], i: (V)!, j: W.Type, k: X.Protocol
let l: ~Copyable, m: (any N)?, o: borrowing Y, p: [3 of Int], q: _
let r: @Sendable (inout A, _ b: isolated B) async throws(C) -> Void
//= problems: none
//= of a: type (Int,b:String...)->(C)throws->D?
//= of f: type any P&Q|some R<S>|[[T:U?]]|(V)!|W.Type|X.Protocol
//= of l: type ~Copyable|(any N)?|borrowing Y|[3 of Int]|_
//= of r: type @Sendable(inout A,_ b:isolated B)async throws(C)->Void
