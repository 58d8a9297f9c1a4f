import Foundation

// The part of WatchKit that the cases use, as declarations without behaviour.

public protocol WKApplicationDelegate: NSObjectProtocol {}
public protocol WKExtensionDelegate: NSObjectProtocol {}
