#if canImport(UIKit, _version: 5.1) && hasFeature(X) && hasAttribute(retroactive)
import UIKit
#elseif !canImport(B.C)
import D
#endif
//= problems: none
//= imports: UIKit; D
//= calls: none
