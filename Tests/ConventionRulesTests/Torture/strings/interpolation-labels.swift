logger.info("user \(id, privacy: .private(mask: .hash)) \(x, format: .fixed(precision: 2))")
//= problems: none
//= strings: S
//= calls: logger.info(_:); .private(mask:); .fixed(precision:)
