@_exported import Combine
@_exported import UIKit

// The part of SwiftUI that the examples of the documents use, as declarations without behaviour.

public protocol View {
  associatedtype Body: View
  var body: Body { get }
}
extension Never: View {
  public var body: Never { fatalError() }
}
public protocol PrimitiveView: View where Body == Never {}
extension PrimitiveView {
  public var body: Never { fatalError() }
}
extension View {
  public func padding() -> some View { self }
  public func onAppear(perform action: @escaping () -> Void) -> some View { self }
  public func onTapGesture(perform action: @escaping () -> Void) -> some View { self }
}
public struct Text: PrimitiveView {
  public init(_ text: String) {}
}
public struct Image: PrimitiveView {
  public init(_ name: String) {}
  public init(systemName: String) {}
}
public struct AnyView: PrimitiveView {
  public init<V: View>(_ view: V) {}
}
public struct EmptyView: PrimitiveView {
  public init() {}
}
public struct Button: PrimitiveView {
  public init(_ title: String, action: @escaping () -> Void) {}
}
public struct VStack<Content: View>: PrimitiveView {
  public init(@ViewBuilder content: () -> Content) {}
}
public struct List<Content: View>: PrimitiveView {
  public init(@ViewBuilder content: () -> Content) {}
}
public struct Group<Content: View>: PrimitiveView {
  public init(@ViewBuilder content: () -> Content) {}
}
public struct Pair<First: View, Second: View>: PrimitiveView {}
@resultBuilder
public enum ViewBuilder {
  public static func buildBlock<V: View>(_ view: V) -> V { view }
  public static func buildBlock<A: View, B: View>(_ a: A, _ b: B) -> Pair<A, B> { Pair() }
}
public struct Color: PrimitiveView, Sendable {
  public static let red = Color()
  public static let green = Color()
  public static let blue = Color()
  public static let primary = Color()
  public init() {}
}
public struct Font: Sendable {
  public static let body = Font()
}
public struct NavigationPath {
  public init() {}
  public mutating func append<Value: Hashable>(_ value: Value) {}
}
@propertyWrapper
public struct ObservedObject<Value: ObservableObject> {
  public var wrappedValue: Value
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}
@propertyWrapper
public struct StateObject<Value: ObservableObject> {
  public var wrappedValue: Value
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}
@propertyWrapper
public struct State<Value> {
  public var wrappedValue: Value {
    get { fatalError() }
    nonmutating set {}
  }
  public init(wrappedValue: Value) {}
}
public protocol UIViewControllerRepresentable: PrimitiveView {
  associatedtype UIViewControllerType: UIViewController
  associatedtype Coordinator = Void
  typealias Context = UIViewControllerRepresentableContext<Self>
  func makeCoordinator() -> Coordinator
  func makeUIViewController(context: Context) -> UIViewControllerType
  func updateUIViewController(_ controller: UIViewControllerType, context: Context)
}
public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {
  public let coordinator: Representable.Coordinator
}
open class UIHostingController<Content: View>: UIViewController {
  public init(rootView: Content) { super.init(nibName: nil, bundle: nil) }
  public required init?(coder: NSCoder) { nil }
}

// What the examples of observable.md use beside that.

extension ViewBuilder {
  public static func buildBlock<V: View>(_ first: V, _ more: V...) -> V { first }
}
extension View {
  public func onReceive<P: Publisher>(_ publisher: P, perform action: @escaping (P.Output) -> Void) -> some View {
    self
  }
  public func task(_ action: @escaping () async -> Void) -> some View { self }
  public func environment<Object: AnyObject>(_ object: Object?) -> some View { self }
  public func font(_ font: Font?) -> some View { self }
  public func foregroundColor(_ color: Color?) -> some View { self }
  public func foregroundStyle(_ color: Color) -> some View { self }
  public func opacity(_ opacity: Double) -> some View { self }
  public func id<Value: Hashable>(_ id: Value) -> some View { self }
}
extension Font {
  public static func system(size: CGFloat) -> Font { Font() }
}
extension Color {
  public init(_ name: String) {}
  public init(red: Double, green: Double, blue: Double) {}
}
extension State {
  public init(initialValue: Value) {}
}
extension State where Value: ExpressibleByNilLiteral {
  public init() {}
}
public struct Path {
  public init() {}
}
public protocol Shape: View {
  func path(in rect: CGRect) -> Path
}
extension Shape {
  public var body: Never { fatalError() }
}
public struct NavigationView<Content: View>: PrimitiveView {
  public init(@ViewBuilder content: () -> Content) {}
}
public struct NavigationStack<Content: View>: PrimitiveView {
  public init(@ViewBuilder content: () -> Content) {}
}
public protocol Scene {}
public struct WindowGroup: Scene {
  public init<Content: View>(@ViewBuilder content: () -> Content) {}
}
public protocol App {
  associatedtype Body: Scene
  var body: Body { get }
}
public protocol PreviewProvider {
  associatedtype Previews: View
  static var previews: Previews { get }
}
public protocol ViewModifier {
  associatedtype Result: View
  typealias Content = AnyView
  func body(content: Content) -> Result
}
public protocol DynamicProperty {}
public struct DismissAction {}
public struct EnvironmentValues {
  public let dismiss: DismissAction
}
@propertyWrapper
public struct Environment<Value> {
  public var wrappedValue: Value { fatalError() }
  public init(_ path: KeyPath<EnvironmentValues, Value>) {}
  public init(_ type: Value.Type) where Value: AnyObject {}
}
@propertyWrapper
public struct EnvironmentObject<Value: ObservableObject> {
  public var wrappedValue: Value { fatalError() }
  public init() {}
}
@propertyWrapper
public struct Binding<Value> {
  public var wrappedValue: Value {
    get { fatalError() }
    nonmutating set {}
  }
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {}
}
@propertyWrapper
public struct FocusState<Value> {
  public var wrappedValue: Value {
    get { fatalError() }
    nonmutating set {}
  }
  public init() where Value == Bool {}
  public init<Field>() where Value == Field? {}
}
@propertyWrapper
public struct GestureState<Value> {
  public var wrappedValue: Value
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}
@propertyWrapper
public struct Namespace {
  public var wrappedValue = 0
  public init() {}
}
public protocol UIViewRepresentable: PrimitiveView {
  associatedtype UIViewType: UIView
  typealias Context = UIViewRepresentableContext<Self>
  func makeUIView(context: Context) -> UIViewType
  func updateUIView(_ view: UIViewType, context: Context)
}
public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {}
extension UIViewControllerRepresentable where Coordinator == Void {
  public func makeCoordinator() {}
}

extension ViewBuilder {
  @_disfavoredOverload
  public static func buildBlock<A: View, B: View, C: View>(_ a: A, _ b: B, _ c: C) -> Pair<Pair<A, B>, C> { Pair() }
  public static func buildIf<V: View>(_ view: V?) -> V? { view }
}
extension Optional: View, PrimitiveView where Wrapped: View {
  public var body: Never { fatalError() }
}
extension View {
  public func overlay<V: View>(_ view: V) -> some View { self }
}
extension Font {
  public struct Weight: Sendable {
    public static let bold = Weight()
    public static let heavy = Weight()
  }
  public func weight(_ weight: Weight) -> Font { self }
  public func monospaced() -> Font { self }
}

// What the examples of tca.md use beside that.

@propertyWrapper
public struct Bindable<Value> {
  public var wrappedValue: Value
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}
