import type { Observation } from '@repair/schemas';
import { relationsOf } from './relation.js';

/** What the evidence says about the kind of fault; each label boosts the templates that undo such faults. */
export const LABELS = [
  'index',
  'key',
  'name',
  'type',
  'attribute',
  'recursion',
  'zero-division',
  'timeout',
  'syntax',
  'none',
  'unawaited',
  'import',
  'encoding',
  'raised',
  'not-raised',
  'value',
  'unbound',
  'bigint',
  'mixed-order',
  'generator',
  'unserialised',
  'bool-flipped',
  'missed',
  'false-alarm',
  'too-big',
  'too-small',
  'by-one',
  'negated',
  'number',
  'text',
  'case',
  'space',
  'longer',
  'shorter',
  'empty',
  'order',
  'reversed',
  'other-type',
  'null-actual',
  'promise',
  'wrong-value',
  'immutable',
  'arguments',
  'naive-time',
] as const;
export type Label = (typeof LABELS)[number];

/** Label by what the exception is called or says, in both languages. */
const BY_TEXT: readonly (readonly [RegExp, Label])[] = [
  [/\bIndexError\b|out of range|Invalid array length/i, 'index'],
  [/\bKeyError\b/, 'key'],
  [/\bNameError\b|ReferenceError|is not defined|before initialization/, 'name'],
  [/UnboundLocalError|referenced before assignment|not associated with a value|before initialization/, 'unbound'],
  [/\bTypeError\b/, 'type'],
  [/\bAttributeError\b|is not a function|has no attribute/, 'attribute'],
  [/RecursionError|Maximum call stack|recursion depth/, 'recursion'],
  [/ZeroDivisionError|division by zero/, 'zero-division'],
  [
    /\bSyntaxError\b|IndentationError|TabError|Transform failed|Parse failure|PARSE_ERROR|Unexpected token|Expected .* but found/,
    'syntax',
  ],
  [
    /NoneType|of undefined|of null|is None\b|null or undefined|not iterable|not subscriptable|as it is (?:undefined|null)/,
    'none',
  ],
  [/never awaited|coroutine|'await' outside|await is only valid|unhandled.?rejection/i, 'unawaited'],
  [/Promise \{|\[object Promise\]|<coroutine|Promise\(|asyncio\.Task/, 'promise'],
  [/ModuleNotFoundError|does not provide an export|Cannot find module|No module named|cannot import name/, 'import'],
  [/UnicodeDecodeError|UnicodeEncodeError|codec can't/, 'encoding'],
  [
    /DID NOT RAISE|Missing expected (?:exception|rejection)|to throw|not raised|promise resolved .* instead of rejecting/i,
    'not-raised',
  ],
  [/\bValueError\b|RangeError/, 'value'],
  [/BigInt/, 'bigint'],
  [/not supported between instances|unorderable/, 'mixed-order'],
  [/'generator'|generator object|Object \[Generator\]|has no len\(\)|'map' object|'filter' object/, 'generator'],
  [/not JSON serializable|serialize a BigInt|circular structure/i, 'unserialised'],
  [/does not support item assignment|read.only|FrozenInstance|Assignment to constant|unhashable/i, 'immutable'],
  [/positional argument|unexpected keyword|missing \d+ required|takes \d+/, 'arguments'],
  [/offset-naive/, 'naive-time'],
];

const ASSERTIONS = /Assertion|JestAssertion|^Failed$|AssertionError/;

export function labelsOf(observations: readonly Observation[]): ReadonlySet<Label> {
  const labels = new Set<Label>();
  let failures = 0;
  const votes = new Map<Label, number>();
  for (const seen of observations) {
    const found = new Set<Label>();
    switch (seen.kind) {
      case 'timeout':
        found.add('timeout');
        break;
      case 'collection_error':
      case 'test_failure': {
        const text = `${seen.exception ?? ''}: ${seen.message.slice(0, 4000)}`;
        for (const [pattern, label] of BY_TEXT) if (pattern.test(text)) found.add(label);
        if (seen.kind === 'test_failure') {
          if (found.has('none')) {
            found.delete('type');
            found.delete('attribute');
          }
          const asserted = seen.exception === null || ASSERTIONS.test(seen.exception);
          if (asserted) for (const label of relationsOf(seen)) found.add(label);
          else if (!found.has('syntax')) found.add('raised');
        }
        break;
      }
      case 'crash':
        for (const [pattern, label] of BY_TEXT) if (pattern.test(seen.message)) found.add(label);
        break;
      default:
        continue;
    }
    failures += 1;
    for (const label of found) votes.set(label, (votes.get(label) ?? 0) + 1);
  }
  // A label holds where more than a quarter of the distinct failures show it.
  for (const [label, count] of votes) if (count * 4 > failures) labels.add(label);
  return labels;
}
