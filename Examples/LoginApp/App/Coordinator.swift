/// Decides which screen comes next.
protocol Coordinator: AnyObject {
  func start()
}
