@_exported import Foundation
#if canImport(FoundationNetworking)
  @_exported import FoundationNetworking
#endif

// The part of UIKit that the examples of the documents use, as declarations without behaviour.

open class UIResponder: NSObject {
  open var next: UIResponder? { nil }
  @discardableResult open func becomeFirstResponder() -> Bool { true }
}

public struct UIControlState: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let normal = UIControlState([])
}

public class UIColor: NSObject, @unchecked Sendable {
  public static let red = UIColor()
  public static let black = UIColor()
  public static let white = UIColor()
  public static let clear = UIColor()
  public static let systemRed = UIColor()
  public static let label = UIColor()
  public static let green = UIColor()
  public static let gray = UIColor()
}
public class UIFont: NSObject, @unchecked Sendable {
  public static func systemFont(ofSize size: CGFloat) -> UIFont { UIFont() }
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont { UIFont() }
  public enum TextStyle { case body, headline }
}
public class UIImage: NSObject, @unchecked Sendable {
  public convenience init?(named name: String) { self.init() }
  public convenience init?(systemName: String) { self.init() }
  public convenience init?(data: Data) { self.init() }
}
public class UITraitCollection: NSObject, @unchecked Sendable {}
public class UIDevice: NSObject, @unchecked Sendable {
  public static let current = UIDevice()
  public var name: String { "" }
  public var systemVersion: String { "" }
}
public class UIScreen: NSObject, @unchecked Sendable {
  public static let main = UIScreen()
  public var bounds: CGRect { .zero }
}
public struct UIEdgeInsets: Sendable {
  public static let zero = UIEdgeInsets()
}
public struct CGAffineTransform: Sendable {
  public static let identity = CGAffineTransform(scaleX: 1, y: 1)
  public init(scaleX: CGFloat, y: CGFloat) {}
  public init(rotationAngle: CGFloat) {}
}

open class UIApplication: UIResponder, @unchecked Sendable {
  public static let shared = UIApplication()
  public var keyWindow: UIWindow? { nil }
  public var isIdleTimerDisabled: Bool {
    get { false }
    set {}
  }
  public func canOpenURL(_ url: URL) -> Bool { true }
  public func open(_ url: URL) {}
  public struct LaunchOptionsKey: Hashable, Sendable {}
}
public protocol UIApplicationDelegate: AnyObject {}
public protocol UIWindowSceneDelegate: AnyObject {}

open class UIView: UIResponder {
  public struct AnimationOptions: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let curveEaseIn = AnimationOptions(rawValue: 1)
  }
  public enum ContentMode { case scaleAspectFit }
  public override init() { super.init() }
  public init(frame: CGRect) { super.init() }
  public required init?(coder: NSCoder) { super.init() }
  open var frame: CGRect = .zero
  open var bounds: CGRect = .zero
  open var isHidden = false
  open var isUserInteractionEnabled = true
  open var alpha: CGFloat = 1
  open var tag = 0
  open var transform = CGAffineTransform.identity
  open var backgroundColor: UIColor?
  open var tintColor: UIColor!
  open var subviews: [UIView] = []
  open var superview: UIView?
  open var window: UIWindow?
  open var accessibilityLabel: String?
  open func addSubview(_ view: UIView) {}
  open func removeFromSuperview() {}
  open func layoutSubviews() {}
  open func setNeedsLayout() {}
  open func draw(_ rect: CGRect) {}
  open func awakeFromNib() {}
  open func didMoveToWindow() {}
  public static func appearance() -> Self { fatalError() }
  public static func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {}
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions,
    animations: @escaping () -> Void
  ) {}
}
open class UIWindow: UIView {
  open var rootViewController: UIViewController?
  open func makeKeyAndVisible() {}
}
open class UILabel: UIView {
  open var text: String?
  open var attributedText: NSAttributedString?
  open var textColor: UIColor!
  open var font: UIFont!
  open var numberOfLines = 1
}
open class UIImageView: UIView {
  public init(image: UIImage?) { super.init() }
  public override init() { super.init() }
  public override init(frame: CGRect) { super.init() }
  public required init?(coder: NSCoder) { super.init() }
  open var image: UIImage?
}
open class UIControl: UIView {
  public struct Event: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let touchUpInside = Event(rawValue: 1)
    public static let valueChanged = Event(rawValue: 2)
    public static let editingChanged = Event(rawValue: 4)
  }
  open var isEnabled = true
  open var isSelected = false
  open func sendActions(for event: Event) {}
}
open class UIButton: UIControl {
  open func setTitle(_ title: String?, for state: UIControlState) {}
  open var titleLabel: UILabel?
}
open class UITextField: UIControl {
  open var text: String?
  open var placeholder: String?
  open weak var delegate: UITextFieldDelegate?
}
public protocol UITextFieldDelegate: AnyObject {}
open class UITextView: UIView { open var text: String! }
open class UISwitch: UIControl { open var isOn = false }
open class UISlider: UIControl { open var value: Float = 0 }
open class UISegmentedControl: UIControl { open var selectedSegmentIndex = 0 }
open class UIActivityIndicatorView: UIView {
  open func startAnimating() {}
  open func stopAnimating() {}
  open var isAnimating: Bool { false }
}
open class UIProgressView: UIView { open var progress: Float = 0 }
open class UIStackView: UIView { open func addArrangedSubview(_ view: UIView) {} }
open class UIScrollView: UIView { open var contentOffset: CGPoint = .zero }
open class UISearchBar: UIView { open var text: String? }
open class UIRefreshControl: UIControl { open func endRefreshing() {} }

open class UITableViewCell: UIView {
  public enum CellStyle { case `default`, subtitle, value1 }
  public override init() { super.init() }
  public init(style: CellStyle, reuseIdentifier: String?) { super.init() }
  public required init?(coder: NSCoder) { super.init() }
  open var textLabel: UILabel?
  open var contentView: UIView { self }
  open func prepareForReuse() {}
}
public protocol UITableViewDataSource: AnyObject {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
}
public protocol UITableViewDelegate: AnyObject {}
open class UITableView: UIScrollView {
  public class var automaticDimension: CGFloat { 0 }
  public enum RowAnimation { case automatic, fade, none }
  public enum Style { case plain, grouped, insetGrouped }
  public override init() { super.init() }
  public init(frame: CGRect, style: Style) { super.init() }
  public required init?(coder: NSCoder) { super.init() }
  open weak var dataSource: UITableViewDataSource?
  open weak var delegate: UITableViewDelegate?
  open var refreshControl: UIRefreshControl?
  open func reloadData() {}
  open func register(_ cell: AnyClass?, forCellReuseIdentifier identifier: String) {}
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? { nil }
  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell()
  }
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {}
  open func reloadRows(at paths: [IndexPath], with animation: RowAnimation) {}
}
open class UICollectionReusableView: UIView { open func prepareForReuse() {} }
open class UICollectionViewCell: UICollectionReusableView { open var contentView: UIView { self } }
open class UICollectionViewLayout: NSObject {}
open class UICollectionViewFlowLayout: UICollectionViewLayout {}
open class UICollectionView: UIScrollView {
  public class var elementKindSectionHeader: String { "" }
  open func reloadData() {}
  open func register(_ cell: AnyClass?, forCellWithReuseIdentifier identifier: String) {}
  open func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath)
    -> UICollectionViewCell
  {
    UICollectionViewCell()
  }
}
extension IndexPath {
  public init(row: Int, section: Int) { self = IndexPath(indexes: [section, row]) }
  public var row: Int { self[1] }
  public var item: Int { self[1] }
  public var section: Int { self[0] }
}

open class UINavigationItem: NSObject { open var title: String? }
open class UIBarButtonItem: NSObject {}
open class UIStoryboardSegue: NSObject {
  open var destination: UIViewController { UIViewController() }
  open var identifier: String?
}
open class UIViewController: UIResponder {
  public override init() { super.init() }
  public init(nibName: String?, bundle: Bundle?) { super.init() }
  public required init?(coder: NSCoder) { super.init() }
  open var view: UIView! = UIView()
  open var title: String?
  open var navigationController: UINavigationController? { nil }
  open var tabBarController: UITabBarController? { nil }
  open var presentingViewController: UIViewController? { nil }
  open var presentedViewController: UIViewController? { nil }
  open var children: [UIViewController] { [] }
  open var parent: UIViewController? { nil }
  open var navigationItem: UINavigationItem { UINavigationItem() }
  open var storyboard: UIStoryboard? { nil }
  open var isViewLoaded: Bool { true }
  open func loadView() {}
  open func loadViewIfNeeded() {}
  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidLayoutSubviews() {}
  open func awakeFromNib() {}
  open func present(_ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {}
  open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {}
  open func show(_ controller: UIViewController, sender: Any?) {}
  open func showDetailViewController(_ controller: UIViewController, sender: Any?) {}
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
  open func performSegue(withIdentifier identifier: String, sender: Any?) {}
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
  open func addChild(_ controller: UIViewController) {}
  open func didMove(toParent parent: UIViewController?) {}
}
open class UIPercentDrivenInteractiveTransition: NSObject {}
open class UIPresentationController: NSObject {
  open var presentedViewController: UIViewController { UIViewController() }
}
open class UINavigationController: UIViewController {
  public init(rootViewController: UIViewController) { super.init() }
  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init() }
  open var viewControllers: [UIViewController] = []
  open var topViewController: UIViewController? { nil }
  open func pushViewController(_ controller: UIViewController, animated: Bool) {}
  @discardableResult open func popViewController(animated: Bool) -> UIViewController? { nil }
  @discardableResult open func popToRootViewController(animated: Bool) -> [UIViewController]? { nil }
  open func setViewControllers(_ controllers: [UIViewController], animated: Bool) {}
}
open class UITabBarController: UIViewController {
  open var viewControllers: [UIViewController]?
  open var selectedIndex = 0
}
open class UISplitViewController: UIViewController {}
public protocol UIPageViewControllerDelegate: AnyObject {}
open class UIPageViewController: UIViewController {
  open weak var delegate: UIPageViewControllerDelegate?
  public enum NavigationDirection { case forward, reverse }
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {}
}
open class UITableViewController: UIViewController {
  public override init() { super.init() }
  public init(style: UITableView.Style) { super.init() }
  public override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }
  public required init?(coder: NSCoder) { super.init() }
  open var tableView: UITableView! = UITableView()
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell()
  }
  open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
}
open class UICollectionViewController: UIViewController {
  open var collectionView: UICollectionView! = UICollectionView()
}
public class UIAlertAction: NSObject {
  public enum Style { case `default`, cancel, destructive }
  public convenience init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) { self.init() }
}
open class UIAlertController: UIViewController {
  public enum Style { case alert, actionSheet }
  public convenience init(title: String?, message: String?, preferredStyle: Style) { self.init() }
  open func addAction(_ action: UIAlertAction) {}
}
open class UISearchController: UIViewController {}
open class SFSafariViewController: UIViewController {
  public convenience init(url: URL) { self.init() }
}
open class UIActivityViewController: UIViewController {
  public convenience init(activityItems: [Any], applicationActivities: [Any]?) { self.init() }
}
open class UIImagePickerController: UINavigationController {
  public struct InfoKey: Hashable, Sendable {
    public static let originalImage = InfoKey()
  }
}
open class UIDocumentInteractionController: NSObject {
  public convenience init(url: URL) { self.init() }
}
open class UIStoryboard: NSObject {
  public convenience init(name: String, bundle: Bundle?) { self.init() }
  open func instantiateInitialViewController() -> UIViewController? { nil }
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController { UIViewController() }
}
open class UINib: NSObject {
  public convenience init(nibName: String, bundle: Bundle?) { self.init() }
}
open class WKWebView: UIView {}
open class MKMapView: UIView {}
open class AVPlayerViewController: UIViewController {}
#if !canImport(ObjectiveC)
  // Foundation has them on Apple's systems only.
  open class NSFileCoordinator: NSObject { open func cancel() {} }
  open class NSKeyValueObservation: NSObject { open func invalidate() {} }
#endif
public final class CGColor {}
public enum UIBackgroundFetchResult { case newData, noData, failed }
