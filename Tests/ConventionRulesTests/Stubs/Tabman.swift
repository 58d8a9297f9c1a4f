import UIKit

// The part of Tabman that the examples of the documents use, as declarations without behaviour.

open class TabmanViewController: UIViewController {}
