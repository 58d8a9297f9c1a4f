@_exported import Foundation

// The part of Core Data that the examples of the documents use, as declarations without behaviour.

open class NSManagedObject: NSObject {}
public protocol NSFetchRequestResult {}
extension NSManagedObject: NSFetchRequestResult {}
public final class NSFetchRequest<Result: NSFetchRequestResult>: NSObject {
  public convenience init(entityName: String) { self.init() }
}
public final class NSManagedObjectContext: NSObject {
  public func fetch<T>(_ request: NSFetchRequest<T>) throws -> [T] { [] }
  public func save() throws {}
}
public final class NSPersistentContainer: NSObject {
  public convenience init(name: String) { self.init() }
  public var viewContext: NSManagedObjectContext { NSManagedObjectContext() }
}
