/// Names of the standard library, of Apple's and other libraries that mean something to the linter: what no file of a project
/// declares, and no type tells.
///
/// They are data, so that all of them can be read in one place. A test holds that the code names none.
struct LibraryNames: Sendable {
  /// What a name may mean.
  enum List: String, CaseIterable {
    /// Types of the standard library that properties have, and protocols to which some of them conform.
    case standardTypes = "standard_types"
    case protocolsOfStandardTypes = "protocols_of_standard_types"
    /// Generic parameters of types, and what protocols bring along besides what they ask for, `Array.Element`; and how type
    /// parameters are usually called.
    case namesOfForeignTypes = "names_of_foreign_types"
    case usualTypeParameters = "usual_type_parameters"

    /// Properties of a sequence that have the same elements.
    case elementViews = "element_views"
    /// Properties and functions of a sequence that give one element; of the functions those that fail where there is none.
    case elementProperties = "element_properties"
    case elementResults = "element_results"
    case certainElementResults = "certain_element_results"
    /// Functions that give a sequence of the same elements.
    case subsequenceFunctions = "subsequence_functions"
    /// Functions that hand one element to their closure, those among them that optionals have too, and those that hand over two.
    case visitingFunctions = "visiting_functions"
    case optionalFunctions = "optional_functions"
    case comparingFunctions = "comparing_functions"
    /// Functions that optionals do not have, and those that give pairs: with the number of each element, or of two sequences.
    case loopFunctions = "loop_functions"
    case enumeratingFunctions = "enumerating_functions"
    case zippingFunctions = "zipping_functions"
    case functionsThatNeverReturn = "functions_that_never_return"
    /// Functions and initializers that look at a value and leave it as it is.
    case lookingFunctions = "looking_functions"
    /// Functions of no type, which no protocol or class has as well.
    case globalFunctions = "global_functions"
    /// Functions of arrays that only keep what they are given, or look for it.
    case storingFunctions = "storing_functions"

    /// Functions that change the value that they are called on, and protocols that bring such functions.
    case changingFunctions = "changing_functions"
    case changingProtocols = "changing_protocols"

    /// Functions that run a closure once, in their place, and those that only keep it or run it when they have returned.
    case functionsThatRunOnce = "functions_that_run_once"
    case functionsThatRunLater = "functions_that_run_later"
    /// Functions whose closures give no value, those that hand on what it is, and those by which somebody gets what he waits for.
    case functionsOfActions = "functions_of_actions"
    case functionsThatMakeTasks = "functions_that_make_tasks"
    case functionsThatAnswer = "functions_that_answer"
    /// Functions that evaluate their arguments only if they want to.
    case functionsThatMayAsk = "functions_that_may_ask"
    /// Functions that run a closure for each element, and hand it something else, or more.
    case walkingFunctions = "walking_functions"
    /// Functions of a sequence that give another one.
    case functionsThatMakeSequences = "functions_that_make_sequences"
    /// Types and functions that make a sequence, and none that is an optional.
    case typesOfSequences = "types_of_sequences"
    /// Functions that call whatever a selector names.
    case functionsThatCallSelectors = "functions_that_call_selectors"

    /// Functions with a parameter `with`, and initializers and functions without a label, that hand an object to their closures.
    case objectFunctions = "object_functions"
    case objectInitializers = "object_initializers"
    case pairingFunctions = "pairing_functions"
    /// Functions with one closure that is given an element, or one for each kind of event.
    case elementFunctions = "element_functions"
    /// Functions that give back a stream of the same elements.
    case streamFunctions = "stream_functions"
    /// What the closure for elements is called, and all closures for events that do not begin with `on`.
    case elementLabels = "element_labels"
    case eventLabels = "event_labels"
    /// Types that have functions in place of initializers, and these functions.
    case typesMadeByFunctions = "types_made_by_functions"
    case makingFunctions = "making_functions"

    /// Functions that make the targets of a package, and the folders in which a target has one of its name.
    case functionsOfTargets = "functions_of_targets"
    case functionsOfTestTargets = "functions_of_test_targets"
    case foldersOfTargets = "folders_of_targets"
    case functionsOfProducts = "functions_of_products"
    /// How frameworks begin that a tool links in place of all of its modules.
    case linkedForAllModules = "linked_for_all_modules"
    /// Functions that make dependencies which bring one module of their name, and those that say that code is of tests.
    case dependenciesOnTargets = "dependencies_on_targets"
    case dependenciesOfTests = "dependencies_of_tests"
    /// Arguments that name a dependency, beside its name and product, and keys that do so in `project.yml`.
    case labelsOfDependencies = "labels_of_dependencies"
    case keysOfDependencies = "keys_of_dependencies"
    /// Modules that manifests of projects import, where their calls have the sources of targets, and the kinds of those of tests.
    case modulesOfProjects = "modules_of_projects"
    /// Modules that code imports which says how a project is built.
    case modulesOfManifests = "modules_of_manifests"
    /// Folders beside manifests with such code.
    case foldersOfManifests = "folders_of_manifests"
    case labelsOfSources = "labels_of_sources"
    case kindsOfTestTargets = "kinds_of_test_targets"
    /// Build settings that isolate the declarations of a target.
    case isolationSettings = "isolation_settings"

    /// Static properties by which types of Apple's hand out an object of their own.
    case sharedObjects = "shared_objects"

    /// Property wrappers that say by an argument what the property is: `@Environment(Store.self)`.
    case wrappersWithTypes = "wrappers_with_types"
    /// Key paths of SwiftUI's environment, each with its type: `locale=Locale`.
    case environmentTypes = "environment_types"

    /// Attributes that leave a property the type and the value with which it is declared.
    case plainWrappers = "plain_wrappers"
    /// Those that leave it the type, and may have another value for it that was stored elsewhere.
    case storingWrappers = "storing_wrappers"
    /// Those that give a binding behind `$`, those that give a stream, and the types of bindings.
    case bindingWrappers = "binding_wrappers"
    case streamWrappers = "stream_wrappers"
    case bindings
    /// Attributes that add nothing to a type.
    case typeAttributes = "type_attributes"
    /// Types from which others inherit no attribute.
    case typesWithoutAttributes = "types_without_attributes"
    /// Types that isolate to the main actor what inherits from them or conforms to them.
    case typesOnMainActor = "types_on_main_actor"
    /// Macros that make a type conform, and the protocol of each in the same order. The members that they add have names of
    /// their own.
    case conformingMacros = "conforming_macros"
    case protocolsOfMacros = "protocols_of_macros"

    /// Names of modules of Apple's that the table of types lacks: `Combine=AnyPublisher,sink`; and the modules that one brings along.
    case namesOfModules = "names_of_modules"
    case broughtModules = "brought_modules"
    /// Those whose names need no import, or come with most of them.
    case modulesAlwaysThere = "modules_always_there"
    /// The module whose names a file has through another one: `UIKit=Foundation`.
    case successorsOfImports = "successors_of_imports"

    /// Static members that one type has, and no protocol to which it conforms: `accentColor=Color`.
    case membersOfOneType = "members_of_one_type"

    /// Protocols that no class is called and that ask for nothing, and the types of an enum's raw values.
    case protocolsWithoutMembers = "protocols_without_members"
    /// Protocols whose gifts to conformers have names of their own.
    case knownProtocols = "known_protocols"
    /// How protocols end that ask for functions.
    case suffixesOfProtocolsWithoutProperties = "suffixes_of_protocols_without_properties"

    /// Protocols that refine a certain one of the language, and Apple's types that conform to it.
    case refineAnyObject = "refine_any_object"
    case refineSendable = "refine_sendable"
    case refineError = "refine_error"
    case refineEquatable = "refine_equatable"
    case refineHashable = "refine_hashable"
    case refineEncodable = "refine_encodable"
    case refineDecodable = "refine_decodable"
    case refineDescribed = "refine_described"
  }

  /// The names of one list, where the program holds them: constants that are never freed.
  struct Names: @unchecked Sendable {
    fileprivate(set) var all: [UnsafeBufferPointer<UInt8>] = []

    func contains(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
      all.contains { $0.count == name.count && $0.elementsEqual(name) }
    }

    func contains(_ name: String) -> Bool {
      var name = name
      return name.withUTF8 { contains($0) }
    }

    /// The names of a list that stand in pairs, `name=value`, by the first of each.
    var pairs: [String: String] {
      let pairs = strings.map { $0.split(separator: "=").map(String.init) }.filter { $0.count == 2 }
      return Dictionary(pairs.map { ($0[0], $0[1]) }) { first, _ in first }
    }

    var strings: [String] { all.map { String(decoding: $0, as: UTF8.self) } }
  }

  /// Those that are built into the program.
  static let shipped = LibraryNames(EmbeddedResources.text(of: "library-names.txt").buffer)

  private var lists: [List: Names] = [:]
  /// Names of lists that there are not.
  private(set) var unknownLists: [String] = []

  private init(_ bytes: UnsafeBufferPointer<UInt8>) {
    for line in bytes.split(whereSeparator: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }) {
      let words = line.split(separator: UInt8(ascii: " "))
      guard let head = words.first, head.first != UInt8(ascii: "#") else { continue }
      let title = String(decoding: head.dropLast(), as: UTF8.self)
      guard let list = List(rawValue: title) else {
        unknownLists.append(title)
        continue
      }
      lists[list, default: Names()].all += words.dropFirst().map { UnsafeBufferPointer(rebasing: $0) }
    }
  }

  static subscript(list: List) -> Names { shipped.lists[list] ?? Names() }
}
