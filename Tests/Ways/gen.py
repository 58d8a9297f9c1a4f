#!/usr/bin/env python3
"""Probes of the words about flow: set_in_init, follows, precedes, reaches, has with a count, on generated bodies.

    gen.py --bin PATH [--out DIR] [--only TEXT]     what is right, and each wrong answer
    gen.py --bin PATH --sample 5 --bar 96           every fifth body; exit code 1 below so many right of a hundred
    gen.py --compile                                the bodies, compiled and run: are the references right?
"""
import argparse, collections, json, os, shutil, subprocess, sys, tempfile
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import contexts, table
from paths import *

HERE = os.path.dirname(os.path.abspath(__file__))

class Mode:
    def __init__(self, key, question, x, p, own, word, kind):
        self.key, self.question, self.x, self.p, self.own, self.word, self.kind = key, question, x, p, own, word, kind

MODES = {m.key: m for m in [
    Mode('S', 'set', 'fill()', None, True, 'set_in_init', 'init'),
    Mode('F', 'follows', 'flow.prep()', 'flow.start()', False, 'follows', 'run'),
    Mode('R', 'precedes', 'flow.prep()', 'flow.start()', False, 'precedes', 'run'),
    Mode('G', 'follows', 'prep()', 'start()', True, 'follows', 'run'),
    Mode('Q', 'precedes', 'prep()', 'start()', True, 'precedes', 'run'),
    Mode('O', 'once', 'load()', None, True, 'follows at_most 0', 'run'),
    Mode('N', 'none_before', 'prep()', 'start()', True, 'follows at_most 0', 'run'),
    Mode('M', 'none_behind', 'prep()', 'start()', True, 'precedes at_most 0', 'run'),
    Mode('A', 'reach', 'load()', None, True, 'reaches', 'run'),
    Mode('E', 'places', 'load()', None, True, 'reaches at_most 1', 'run'),
]}
OF_OBJECT = {m.x.split('.')[-1] for m in MODES.values()}

class Renderer:
    def __init__(self, mode, flags):
        self.mode, self.explicit, self.members, self.direct = mode, False, [], 'direct' in flags
        self.parameter = '' if mode.own else '_ flow: Flow'
        self.argument = '' if mode.own else 'flow'
    def member(self, text):
        if text not in self.members: self.members.append(text)
    def event(self, kind, stmt):
        t = self.mode.x if kind == 'X' else self.mode.p
        if self.mode.question == 'set':
            if stmt and self.direct: return ('self.' if self.explicit else '') + 'out = ""'
            self.member('@discardableResult func fill() -> Bool { out = ""; return true }')
        elif self.mode.own:
            self.member('@discardableResult func %s -> Bool { true }' % t)
        return ('self.' if self.explicit and self.mode.own else '') + t

def render(name, mode, block, flags):
    r = Renderer(mode, flags)
    lines = block.lines(r)
    head = {'init': 'init() %sthrows', 'run': ('func run() %sthrows' if mode.own else 'func run(_ flow: Flow) %sthrows')}[mode.kind] % ('async ' if 'async' in flags else '')
    out = ['import Foundation', 'final class %s {' % name]
    if mode.kind == 'init': out.append('  var out: String?')
    for m in r.members: out.append('  ' + m)
    out.append('  %s {' % head)
    for l in lines: out += ['    ' + part for part in l.split('\n') if part.strip()]
    return '\n'.join(out + ['  }', '}', ''])

def bodies():
    """(name, context, group, pattern, mode, block, right verdicts, flags)"""
    number = 0
    for cname, group, slots, level, make, flags in contexts.C:
        flags = set(flags) | ({'direct'} if level == 'stmt' else set())
        plans = []                                   # (pattern, modes, maker)
        two = slots == 2
        def inner(a, b): return make(a, b) if two else make(a)
        if 'notinit' not in flags: plans.append(('C[X]', 'S', lambda: inner(X(), skip())))
        plans += [
            ('C[X]', 'O', lambda: inner(X(), skip())),
            ('C[X]', 'A', lambda: inner(X(), skip())),
            ('C[]', 'A', lambda: inner(skip(), skip())),
            ('C[X]; X', 'OE', lambda: inner(X(), skip()) + [X()]),
            ('C[X]; P', 'FGN', lambda: inner(X(), skip()) + [P()]),
            ('P; C[X]', 'RQM', lambda: [P()] + inner(X(), skip())),
            ('X; C[P]', 'FG', lambda: [X()] + inner(P(), skip())),
            ('C[P]; X', 'RQ', lambda: inner(P(), skip()) + [X()]),
            ('C[P]; X', 'N', lambda: inner(P(), skip()) + [X()]),
        ]
        if two:
            plans += [
                ('C[X,X]', 'S', lambda: inner(X(), X())),
                ('C[X,X]', 'OE', lambda: inner(X(), X())),
                ('C[X,X]; P', 'FG', lambda: inner(X(), X()) + [P()]),
                ('P; C[X,X]', 'RQ', lambda: [P()] + inner(X(), X())),
                ('C[X,P]', 'FGRQNM', lambda: inner(X(), P())),
                ('C[P,X]', 'FGRQNM', lambda: inner(P(), X())),
            ]
        for pattern, modes, build in plans:
            for key in modes:
                mode = MODES[key]
                if 'own' in flags and not mode.own or 'handed' in flags and mode.own: continue
                if key in 'EA' and group == 'closure later': continue   # what is never run is a place all the same
                block = Block(*build())
                number += 1
                yield '%s%04d' % (key, number), cname, group, pattern, mode, block, right_of(mode, block, flags), flags

def right_of(mode, block, flags):
    want = right(mode.question, block)
    # What is called and returns early may do so because it was called before.
    if mode.question == 'set' and 'early' in flags and want == {'finding'}: return {'finding', 'unknown'}
    # An earlier or a later call of the same function may have done it to an object that outlives the call.
    if mode.own and mode.question in ('follows', 'precedes') and want == {'finding'} and holds_event(block): return {'finding', 'unknown'}
    return want

def holds_event(block):
    paths = block.paths()
    return any(k == 'X' or k == 'L' and any(e[0] == 'X' for e in rest) for ev, _ in paths for k, rest in ev)

def cause(p):
    c, g = p['context'], p['group']
    if g == 'expression':
        if c in ('arguments', 'tuple') or p['pattern'] == 'C[X,P]' and p['wrong'] == 'needless not decided': return 'order inside of an expression'
        return 'try? and try inside of an expression' if c.startswith('try') else 'if and switch as expressions' if 'expression' in c else '?: && || ?? ?. as ways'
    if p['word'].startswith('has at_most') or g == 'counts':
        return 'fallthrough' if 'fallthrough' in c else 'throws, do/catch' if 'catch' in c else '?: && || ?? ?. as ways' if '?:' in c else 'other: which branch leaves'
    if c in ('if a, b: second condition', 'guard a, b: second condition', 'for where', 'case where'): return 'later conditions of a list, where'
    if 'fallthrough' in c: return 'fallthrough'
    if 'efer' in c: return 'defer'
    if 'Never' in c or c == 'exit()' or 'never-returning' in c: return 'functions that never return'
    if 'catch' in c or c == 'behind a throwing call' or c == 'in front of a throwing call' or c.startswith('try') or 'throw' in c: return 'throws, do/catch'
    if g == 'loop': return 'loops that are left, conditions of repeat'
    if g.startswith('closure') or 'function as a value' in c or 'map' in c or 'closure' in c or c == 'forEach': return 'closures and functions as values: ' + ('later' if 'later' in g or p['word'] == 'transform rule' and 'value' in c else 'at once')
    if 'local function' in c: return '?: && || ?? ?. as ways'
    if g == 'member' or 'recursion' in c: return 'members followed in their place'
    if 'uperclass' in c or 'convenience' in c: return 'delegated and superclass initializers'
    if g == 'results': return 'results in local variables'
    if any(x in c for x in ('?:', '&&', '||', '?.', 'optional chaining', 'actor')): return '?: && || ?? ?. as ways'
    return 'other: which branch leaves'


RULES = '''# Flow

```json rule
{ id: "set", severity: "error", message: "{why}", each: { property: "out", of: "S*" }, must: { set_in_init: true } }
```

```json rule
{ id: "follows", severity: "error", message: "{why}", each: { call: "start()", in: ["F*", "G*"] }, must: { follows: { call: "prep()" } } }
```

```json rule
{ id: "precedes", severity: "error", message: "{why}", each: { call: "start()", in: ["R*", "Q*"] }, must: { precedes: { call: "prep()" } } }
```

```json rule
{ id: "once", severity: "error", message: "{why}", each: { call: "load()", in: "O*" }, must: { follows: { call: "load()", at_most: 0 } } }
```

```json rule
{ id: "none_before", severity: "error", message: "{why}", each: { call: "start()", in: "N*" }, must: { follows: { call: "prep()", at_most: 0 } } }
```

```json rule
{ id: "none_behind", severity: "error", message: "{why}", each: { call: "start()", in: "M*" }, must: { precedes: { call: "prep()", at_most: 0 } } }
```

```json rule
{ id: "reach", severity: "error", message: "{why}", each: { body: "run()", of: "A*" }, must: { reaches: { call: "load()" } } }
```

```json rule
{ id: "places", severity: "error", message: "{why}", each: { body: "run()", of: "E*" }, must: { reaches: { call: "load()", at_most: 1 } } }
```
'''

PRELUDE = '''import Foundation
final class Flow {
  @discardableResult func prep() -> Bool { true }
  @discardableResult func start() -> Bool { true }
}
struct Failure: Error {}
final class Box { var value = true; func same() -> Box? { self }; @discardableResult func take(_ x: Bool) -> Bool { x }; subscript(_ x: Bool) -> Bool { x } }
@resultBuilder enum Builder {
  static func buildBlock(_ parts: Int...) -> Int { 0 }
  static func buildExpression(_ x: Bool) -> Int { 0 }
  static func buildExpression(_ x: Void) -> Int { 0 }
}
@discardableResult func skip() -> Bool { true }
func go() -> Bool { Bool.random() }
func pick() -> Int { Int.random(in: 0...2) }
func opt() -> Bool? { nil }
func box() -> Box? { nil }
func pass(_ x: Bool) -> Bool? { x }
func xs() -> [Int] { [] }
func use(_ x: Bool...) {}
@discardableResult func risky() throws -> Bool { true }
func after(_ a: Bool, _ b: Bool) -> Bool { a }
func keep(_ body: @escaping () -> Void) {}
func giveUp() -> Never { fatalError() }
let table: [Bool: Int] = [:]
let names: [Int: Int] = [:]
infix operator +++
infix operator ---
func +++ (_ a: Bool, _ b: @autoclosure () -> Bool) -> Bool { a && b() }
func --- (_ a: Bool, _ b: Bool) -> Bool { a && b }
'''

def verdicts(binary, folder):
    run = subprocess.run([binary, '--show-unresolved', '--reporter', 'json', '--quiet', '.'], cwd=folder, capture_output=True, text=True)
    try: report = json.loads(run.stdout)
    except ValueError: sys.exit('no report: ' + run.stdout[:500] + run.stderr[:2000])
    if report['errors']: print('errors:', report['errors'][:5])
    problems = report['statistics']['syntax_problems']
    if problems: print('syntax problems:', problems, report['statistics']['unparsed_files'][:5])
    found, open_ = collections.defaultdict(list), collections.defaultdict(list)
    for d in report['diagnostics']: found[os.path.basename(d['file'])].append(d['reason'])
    for d in report['unresolved']: open_[os.path.basename(d['file'])].append(d['reason'])
    return found, open_

def kind_of(got, want):
    if got in want: return None
    if got == 'finding': return 'false finding'
    if got == 'unknown': return 'needless not decided'
    return 'missed finding'

def main():
    a = argparse.ArgumentParser()
    a.add_argument('--bin', required=False); a.add_argument('--out', default=os.path.join(tempfile.gettempdir(), 'ways'))
    a.add_argument('--only', default=''); a.add_argument('--brief', action='store_true'); a.add_argument('--json', default=os.path.join(tempfile.gettempdir(), 'ways-results.json'))
    a.add_argument('--compile', action='store_true')
    a.add_argument('--sample', type=int, default=1, metavar='N'); a.add_argument('--bar', type=float, metavar='PERCENT')
    o = a.parse_args()
    if o.bin: o.bin = os.path.abspath(o.bin)
    if o.compile:
        import execute
        return execute.main([b for b in bodies() if o.only in b[1]][::o.sample], o.out + '-run')
    shutil.rmtree(o.out, ignore_errors=True); os.makedirs(o.out)
    write = lambda n, t: open(os.path.join(o.out, n), 'w').write(t)
    write('rules.md', RULES); write('.mvvm-lint.json', '{ "conventions": ["rules.md"] }\n')
    write('Prelude.swift', PRELUDE)
    probes = []
    for name, cname, group, pattern, mode, block, want, flags in list(bodies())[::o.sample]:
        if o.only and o.only not in cname: continue
        code = render(name, mode, block, flags)
        write(name + '.swift', code)
        probes.append(dict(file=name + '.swift', context=cname, group=group, pattern=pattern, word=mode.word, mode=mode.key, want=sorted(want), code=code))
    found, open_ = verdicts(o.bin, o.out)
    for p in probes:
        f = p['file']
        p['got'] = 'finding' if found[f] else 'unknown' if open_[f] else 'fine'
        p['reason'] = (found[f] + open_[f] + [''])[0]
        p['wrong'] = kind_of(p['got'], p['want'])
    probes += table.run(o.bin, o.out + '-table', kind_of, o.only)
    for p in probes: p['cause'] = cause(p)
    json.dump(probes, open(o.json, 'w'), indent=1)
    report(probes, o.brief)
    right = 100 * sum(not p['wrong'] for p in probes) / len(probes)
    if o.bar and right < o.bar: sys.exit('%.1f of 100 are right, and %.1f have to be' % (right, o.bar))

def report(probes, brief):
    wrong = [p for p in probes if p['wrong']]
    bodies_ = {(p['context'], p['pattern']) for p in probes}
    print('%d right of %d   (%d bodies, each asked what fits it)' % (len(probes) - len(wrong), len(probes), len(bodies_)))
    kinds = ['false finding', 'missed finding', 'needless not decided']
    def counts(key):
        rows = collections.defaultdict(collections.Counter)
        for p in probes:
            rows[p[key]]['all'] += 1
            if p['wrong']: rows[p[key]][p['wrong']] += 1
        print('\n%-46s %6s %6s %15s %15s %15s' % (key, 'probes', 'right', *[k[:15] for k in kinds]))
        for k, c in rows.items(): print('%-46s %6d %6d %15d %15d %15d' % (k, c['all'], c['all'] - sum(c[x] for x in kinds), *[c[x] for x in kinds]))
    counts('word'); counts('group')
    counts('cause')
    if brief: return
    print()
    for p in sorted(wrong, key=lambda p: (kinds.index(p['wrong']), p['group'], p['context'])):
        print('%-20s %-20s %-40s %-10s %s  want %s, got %s (%s)' % (p['wrong'], p['word'], p['context'], p['pattern'], p['file'], '/'.join(p['want']), p['got'], p['reason']))

if __name__ == '__main__': main()
