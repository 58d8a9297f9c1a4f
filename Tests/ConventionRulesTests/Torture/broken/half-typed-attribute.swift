@available(iOS 
class A {}
//= problems: 1
//= count: declarations 1
