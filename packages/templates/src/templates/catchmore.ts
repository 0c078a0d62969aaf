import { childOf, type Lite, namedOf } from '../source/lite.js';
import { draft, replaceNode, type Template } from '../template.js';

/** The handler is there, and what was raised is of another kind than what it catches. */
export const catchmore: Template = {
  name: 'catchmore',
  language: 'python',
  prior: 1.4,
  boosts: { raised: 1, 'not-raised': 0.2 },
  classes: { 'env-config': 0.6, null: 0.3, type: 0.3 },
  on: 'node',
  nodes: /^except_clause$/,
  *propose(node, { record }) {
    const value = childOf(node, 'value') ?? node.children.find((c) => c.named && !/block|comment/.test(c.type));
    const target = value?.type === 'as_pattern' ? namedOf(value)[0] : value;
    if (!target || target.type === 'block') return;
    const known: readonly string[] = target.text.match(/[\w.]+/g) ?? [];
    const raised = new Set<string>();
    for (const seen of record.failure_evidence) {
      const kind = seen.kind === 'test_failure' ? seen.exception : null;
      if (
        kind &&
        /^[A-Z]\w*(?:Error|Exception|Iteration|Warning)$/.test(kind) &&
        !/^(?:Assertion|Syntax|Name|Import)Error$/.test(kind)
      )
        raised.add(kind);
    }
    for (const kind of [...raised].slice(0, 2)) {
      if (known.includes(kind)) continue;
      const list = target.type === 'tuple' ? `${itemsOf(target)}, ${kind}` : `${target.text}, ${kind}`;
      const near = [...(RELATED[kind] ?? [])].some((other) => known.includes(other)) ? 0.6 : 0.2;
      yield draft(`catching ${kind} too`, replaceNode(target, `(${list})`), near);
      if (known.length === 1) yield draft(`catching ${kind}`, replaceNode(target, kind), near - 0.4);
    }
  },
};

/** Kinds that are taken for one another: a text that is no number, a key that is missing, a file that is not there. */
const RELATED: Readonly<Record<string, readonly string[]>> = {
  KeyError: ['IndexError', 'ValueError', 'AttributeError', 'TypeError', 'LookupError'],
  IndexError: ['KeyError', 'ValueError'],
  ValueError: ['TypeError', 'KeyError', 'IndexError', 'InvalidOperation', 'OverflowError'],
  TypeError: ['ValueError', 'AttributeError', 'KeyError'],
  AttributeError: ['TypeError', 'KeyError'],
  InvalidOperation: ['ValueError'],
  UnicodeDecodeError: ['OSError', 'FileNotFoundError'],
  JSONDecodeError: ['OSError', 'FileNotFoundError', 'KeyError'],
  NotADirectoryError: ['FileNotFoundError'],
  PermissionError: ['FileNotFoundError'],
  StopIteration: ['IndexError', 'ValueError'],
  TimeoutError: ['OSError', 'ConnectionError'],
};

const itemsOf = (tuple: Lite): string =>
  namedOf(tuple)
    .map(({ text }) => text)
    .join(', ');
