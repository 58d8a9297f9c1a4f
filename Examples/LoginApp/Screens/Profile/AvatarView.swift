import UIKit

/// The picture of the user, in a circle.
final class AvatarView: UIImageView {
  override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = bounds.width / 2
    clipsToBounds = true
  }
}
