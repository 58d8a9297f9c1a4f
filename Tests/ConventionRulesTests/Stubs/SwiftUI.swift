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
