import type { FailureClass, TestRun } from '@repair/schemas';
import type { Syntax } from '@repair/syntax';
import { codeLines } from './code-lines.js';
import type { FixedFile } from './sites.js';

const BY_EXCEPTION: Readonly<Record<string, FailureClass>> = {
  SyntaxError: 'syntax',
  IndentationError: 'syntax',
  TabError: 'syntax',
  TypeError: 'type',
  AttributeError: 'type',
  NameError: 'type',
  ReferenceError: 'type',
  UnboundLocalError: 'null',
  ImportError: 'env-config',
  ModuleNotFoundError: 'env-config',
  UnicodeDecodeError: 'env-config',
  UnicodeEncodeError: 'env-config',
};
const ABSENT = /\bNoneType\b|\b(?:null|undefined)\b.*\b(?:propert|not a function)|reading '/;
const NO_SUCH_EXPORT = /cannot import name/;
const CONFIGURATION = /\b(?:ENOENT|No such file or directory)\b.*\.(?:json|ya?ml|toml|ini|cfg|conf|env)\b/;
const WAITING = /\b(?:await|async|Promise|asyncio|then)\b/g;
const GUARDING = /\b(?:\w*[Ll]ock|[Mm]utex|[Ss]emaphore|acquire|release)\b/g;
const NOTHING = /\b(?:None|null|undefined)\b/;

/** What the failure looked like, once for a test or file. */
interface Failure {
  readonly exception: string | null;
  readonly message: string;
  readonly endless: boolean;
}

/**
 * The class of an imported fault, as the diagnosis names classes. Which one is told by the known fix where it changes what is
 * waited for or guarded; else by what most failures show. A loop without end is `null` where the fix is about an absent value;
 * a recursion without end and a plain wrong value are `off-by-one`, the boundary and value class.
 */
export function classOf(run: TestRun, fix: readonly FixedFile[], syntax: Syntax): FailureClass {
  const failures: readonly Failure[] = [
    ...run.collection_errors.map(({ exception, message }) => ({ exception, message, endless: false })),
    ...run.results
      .filter(({ status }) => status !== 'passed' && status !== 'skipped')
      .map(({ exception, message, status }) => ({ exception, message, endless: status === 'timeout' })),
  ];
  const changes = changedCode(fix, syntax);
  const votes = new Map<FailureClass, number>();
  for (const failure of failures) {
    const found = classOfFailure(failure, changes);
    votes.set(found, (votes.get(found) ?? 0) + 1);
  }
  return [...votes].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 'off-by-one';
}

function classOfFailure({ exception, message, endless }: Failure, changes: Changes): FailureClass {
  const head = message.slice(0, 500);
  const told = BY_EXCEPTION[exception?.split('.').at(-1) ?? ''];
  if (told === 'syntax' || NO_SUCH_EXPORT.test(head)) return 'syntax';
  if (differs(changes, WAITING)) return 'async-order';
  if (differs(changes, GUARDING)) return 'concurrency';
  if (ABSENT.test(head) || (endless && NOTHING.test(changes.removed + changes.added))) return 'null';
  if (told) return told;
  return CONFIGURATION.test(head) ? 'env-config' : 'off-by-one';
}

interface Changes {
  readonly removed: string;
  readonly added: string;
}

/** The code that the fix takes away and brings. */
function changedCode(fix: readonly FixedFile[], syntax: Syntax): Changes {
  const changes = { removed: '', added: '' };
  for (const { file, before, after } of fix) {
    const [was, is] = [before, after].map((text) => codeLines(file, text, syntax).map((line) => line.text));
    const only = (lines: readonly string[] = [], others: readonly string[] = []) => {
      const known = new Set(others);
      return lines
        .filter((line) => !known.has(line))
        .map((line) => `${line}\n`)
        .join('');
    };
    changes.removed += only(was, is);
    changes.added += only(is, was);
  }
  return changes;
}

/** Whether the fix brings or takes away such words; where it only moves them it is about something else. */
const differs = ({ removed, added }: Changes, words: RegExp): boolean =>
  (removed.match(words) ?? []).sort().join() !== (added.match(words) ?? []).sort().join();
