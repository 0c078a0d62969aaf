import type { Observation } from '@repair/schemas';
import { type Failure, failureOf } from './failure.js';

/** A statement that failed, as the evidence shows it: one line of a test, and what its variables held. */
export interface ShownStatement {
  readonly file: string;
  readonly text: string;
  readonly names: ReadonlyMap<string, string>;
  readonly failure: Failure;
}

/** More of them say little more. */
const MOST = 8;

/** The innermost call of a comparison in a message of pytest, where it is named. */
const WHERE = /\n \+ +where [^\n]{1,200} = (\w+\([^\n]{0,400}\))$/;

/** The statements at which tests failed, each once, in the order of the evidence. */
export function statementsOf(observations: readonly Observation[]): readonly ShownStatement[] {
  const found = new Map<string, ShownStatement>();
  for (const seen of observations) {
    if (found.size >= MOST) break;
    if (seen.kind !== 'test_failure' && seen.kind !== 'timeout') continue;
    const frame = seen.frames.find(({ in_repo }) => in_repo);
    if (!frame?.text?.includes('(')) continue;
    const names = new Map<string, string>();
    for (const other of observations)
      if (
        other.kind === 'variable' &&
        other.test === seen.test &&
        other.frame.file === frame.file &&
        other.frame.line === frame.line
      )
        names.set(other.name, other.value);
    // What pytest tells of a comparison: `where 4 = f(*[3])` holds the call with its values.
    const told =
      seen.kind === 'test_failure' && frame.text.includes(' == ') ? WHERE.exec(seen.message)?.[1] : undefined;
    if (told !== undefined && seen.kind === 'test_failure' && seen.expected !== undefined && names.size === 0)
      found.set(told, {
        file: frame.file,
        text: `assert ${told} == ${seen.expected}`,
        names,
        failure: failureOf(seen),
      });
    const key = `${frame.text}\u0000${JSON.stringify([...names].sort())}`;
    if (!found.has(key)) found.set(key, { file: frame.file, text: frame.text.trim(), names, failure: failureOf(seen) });
  }
  return [...found.values()];
}
