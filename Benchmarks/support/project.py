"""A project of any size, as teams write them: four files a screen, about sixty lines each."""

from __future__ import annotations

import random
from pathlib import Path

_WORDS = ["account", "basket", "city", "delivery", "entry", "filter", "group", "history", "item", "journey", "key", "label"]

_SHARED = """import UIKit

protocol ReactiveConnectable {
  associatedtype Input
  associatedtype Output
  func transform(input: Input) -> Output
}

class BaseViewController: UIViewController {}
class BaseViewModel {}
protocol Coordinator: AnyObject { func start() }
"""


def _body(random_words: random.Random, lines: int, indentation: str) -> str:
    """Statements as they fill functions: calls, closures, conditions, strings."""
    output = []
    for _ in range(lines):
        a, b = random_words.choice(_WORDS), random_words.choice(_WORDS)
        output.append(indentation + random_words.choice([
            f"let {a}s = store.{b}s.filter {{ $0.isActive && $0.count > {random_words.randrange(90)} }}.map(\\.name)",
            f'log("{a} \\({b}.id) of \\({a}s.count) loaded", level: .debug)',
            f"if let {a} = cache[{b}.id], {a}.isFresh {{ show({a}, animated: true) }}",
            f"guard {a} != nil else {{ return }}",
            f"// The {a} comes before the {b}, as the design has it.",
            f"{a}Label.text = NSLocalizedString(\"{a}.{b}\", comment: \"\")",
        ]))
    return "\n".join(output) + "\n"


def _view_model(n: int, words: random.Random) -> str:
    return f"""import RxSwift

/// Says what screen {n} shows.
final class Screen{n}ViewModel: BaseViewModel, Screen{n}ViewModelOutput {{
  let title: Observable<String>
  let rows: Observable<[Screen{n}Row]>
  private let service: Screen{n}Service
  private let disposeBag = DisposeBag()
  let input = Input()
  lazy var output = transform(input: input)

  init(service: Screen{n}Service, isNew: Bool) {{
    self.service = service
    if isNew {{
      title = .just("new")
    }} else {{
      title = service.load({n}).map {{ $0.title }}
    }}
    rows = service.load({n}).map {{ $0.rows }}.share(replay: 1)
    super.init()
{_body(words, 12, "    ")}  }}

  func reload(animated: Bool) {{
{_body(words, 10, "    ")}  }}
}}

extension Screen{n}ViewModel: ReactiveConnectable {{
  struct Input {{ let tap = PublishSubject<Void>() }}
  struct Output {{ let isEnabled: Observable<Bool> }}

  func transform(input: Input) -> Output {{
    Output(isEnabled: input.tap.map {{ true }}.startWith(false))
  }}
}}
"""


def _view_controller(n: int, words: random.Random) -> str:
    return f"""import UIKit

final class Screen{n}ViewController: BaseViewController {{
  private let viewModel: Screen{n}ViewModel
  private let tableView = UITableView(frame: .zero, style: .plain)
  private lazy var button = UIButton(type: .system)

  init(viewModel: Screen{n}ViewModel) {{
    self.viewModel = viewModel
    super.init(nibName: nil, bundle: nil)
  }}

  required init?(coder: NSCoder) {{ fatalError("not used") }}

  override func viewDidLoad() {{
    super.viewDidLoad()
    viewModel.output.isEnabled.subscribe(onNext: {{ [weak self] in self?.button.isEnabled = $0 }}).dispose()
{_body(words, 16, "    ")}  }}

  private func layout() {{
{_body(words, 14, "    ")}  }}
}}

final class Screen{n}Cell: UITableViewCell {{
  func configure(with row: Screen{n}Row) {{
{_body(words, 6, "    ")}  }}
}}
"""


def _protocols(n: int, words: random.Random) -> str:
    # Each twentieth screen calls a type as others do, which projects with several modules have.
    shared_name = f"struct Row {{ let number = {n} }}\n" if n % 20 == 0 else ""
    return f"""import RxSwift

protocol Screen{n}ViewModelOutput {{
  var title: Observable<String> {{ get }}
  var rows: Observable<[Screen{n}Row]> {{ get }}
}}

protocol Screen{n}Service: AnyObject {{
  func load(_ id: Int) -> Observable<Screen{n}Page>
}}

struct Screen{n}Page: Codable {{
  let title: String
  let rows: [Screen{n}Row]
}}

struct Screen{n}Row: Codable, Hashable {{
  let id: Int
  let name: String
  var next: Screen{max(0, n - 1)}Row.ID?
  typealias ID = Int

  func description(of store: Store) -> String {{
{_body(words, 12, "    ")}    return name
  }}
}}

final class DefaultScreen{n}Service: Screen{n}Service {{
  func load(_ id: Int) -> Observable<Screen{n}Page> {{
{_body(words, 10, "    ")}    return client.get("screen/{n}/\\(id)")
  }}
}}
{shared_name}"""


def _extensions(n: int, words: random.Random) -> str:
    return f"""import UIKit

extension Screen{n}Row {{
  enum State {{ case loading, loaded(Int), failed(Error) }}

  var state: State {{
    switch id {{
    case 0: return .loading
    case 1...9: return .loaded(id)
    default: return .loaded(0)
    }}
  }}
}}

extension Screen{n}ViewController {{
  func show(_ row: Screen{n}Row, animated: Bool) {{
{_body(words, 18, "    ")}  }}
}}

final class Screen{n}Coordinator: Coordinator {{
  weak var parent: Coordinator?
  private let navigation: UINavigationController

  init(navigation: UINavigationController) {{ self.navigation = navigation }}

  func start() {{
    let model = Screen{n}ViewModel(service: DefaultScreen{n}Service(), isNew: true)
    navigation.pushViewController(Screen{n}ViewController(viewModel: model), animated: true)
{_body(words, 10, "    ")}  }}
}}
"""


def write(folder: Path, file_count: int, configuration: str) -> int:
    """Writes a project of so many files, the same ones at each time. Returns their bytes."""
    words = random.Random(1)
    folder.mkdir(parents=True)
    (folder / ".mvvm-lint.json").write_text(configuration)
    (folder / "Shared.swift").write_text(_SHARED)
    size = len(_SHARED)
    kinds = [("ViewModel", _view_model), ("ViewController", _view_controller), ("Protocols", _protocols), ("Extensions", _extensions)]
    for number in range(file_count - 1):
        screen, kind = divmod(number, len(kinds))
        name, make = kinds[kind]
        text = make(screen, words)
        target = folder / f"Module{screen // 50}" / f"Screen{screen}"
        target.mkdir(parents=True, exist_ok=True)
        (target / f"Screen{screen}{name}.swift").write_text(text)
        size += len(text.encode())
    return size
