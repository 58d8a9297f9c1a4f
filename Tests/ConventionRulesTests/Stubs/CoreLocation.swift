import Foundation

// The part of Core Location that the cases use, as declarations without behaviour.

public protocol CLLocationManagerDelegate: NSObjectProtocol {}
open class CLLocationManager: NSObject {}
