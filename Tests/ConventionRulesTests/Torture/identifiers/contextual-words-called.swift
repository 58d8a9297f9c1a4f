open(1); macro(2); actor(3); set(4); get(5); async(6); some(7); lazy(8); final(9)
left.right(); mutating { 1 }; package { 2 }
//= problems: none
//= calls: open(_:); macro(_:); actor(_:); set(_:); get(_:); async(_:); some(_:); lazy(_:); final(_:); left.right(); mutating{}; package{}
