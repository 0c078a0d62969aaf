import { type Facts, isReached } from '../facts.js';
import { isWrongValue } from '../failure.js';
import type { Unit } from '../program/unit.js';
import type { Finding, Point } from './verdict.js';

const SAID =
  /\bdeadlock|database is locked|changed size during iteration|mutated during iteration|data race|lock (?:not )?(?:acquired|held)|could not obtain lock|resource busy or locked/i;
/** What starts several things that then run at the same time. */
const PARALLEL =
  /\bThread\(|ThreadPool|ProcessPool|\bconcurrent\.futures\b|\bmultiprocessing\b|\basyncio\.(?:gather|create_task|wait|TaskGroup)\b|\bTaskGroup\(|\bPromise\.(?:all|allSettled|race|any)\(/;
const THREADS = /\bThread\(|ThreadPool|ProcessPool|\bmultiprocessing\b|\bAtomics\./;
const LOCKS = /\b\w{0,40}(?:[Ll]ock|[Mm]utex|[Ss]emaphore)\w{0,40}\b(?=\s*[.(:])|\.acquire\(|\bCondition\(|\bBarrier\(/;
const GUARDED =
  /^\s*(?:async\s+)?with\s+[\w.]{0,60}(?:lock|mutex|cond|sem|changed|guard)\w{0,40}|\b\w{0,40}(?:[Ll]ock|[Mm]utex|[Ss]emaphore)\w{0,40}\.(?:run|acquire|runExclusive|with\w*)\(/m;

/** Things that run at the same time get in each other's way. */
export function concurrencyRule(facts: Facts): Finding | null {
  const said = facts.failures.filter(({ message }) => SAID.test(message));
  if (said.length > 0)
    return found(
      facts,
      'concurrency.message',
      said.map(({ id }) => id),
      said[0]?.message.split('\n', 1)[0] ?? '',
    );
  const { failing } = facts.reach;
  const parallel = failing.filter((test) => PARALLEL.test(facts.reach.text(test)));
  const ids = facts.failures.filter((failure) => failure.kind !== 'collection_error').map(({ id }) => id);
  if (ids.length > 0 && failing.length > 0 && parallel.length * 2 > failing.length) {
    return found(
      facts,
      'concurrency.parallel',
      ids,
      `calls that run at the same time interfere in ${parallel[0]?.title}: ${seen(facts)}`,
    );
  }
  const shared = sharedSuspect(facts);
  const plausible = facts.failures.filter(
    (failure) => failure.kind === 'timeout' || failure.kind === 'crash' || isWrongValue(failure),
  );
  if (shared && plausible.length > 0 && plausible.length === facts.failures.length) {
    return found(
      facts,
      'concurrency.shared',
      plausible.map(({ id }) => id),
      `${shared.symbol} runs in several threads or holds a lock only in part: ${seen(facts)}`,
    );
  }
  return null;
}

/** A suspect that stands beside code that starts threads and is reached, or that leaves a gap around a lock. */
function sharedSuspect(facts: Facts): Unit | null {
  const starting = new Set(
    facts.program.units
      .filter((unit) => unit.symbol !== null && isReached(unit, facts.reach) && THREADS.test(unit.node.text))
      .map(({ file }) => file),
  );
  return (
    facts.suspects.find(
      (unit) =>
        unit.symbol !== null && (starting.has(unit.file) || (LOCKS.test(unit.node.text) && gapPoints(unit).length > 0)),
    ) ?? null
  );
}

function seen({ failures }: Facts): string {
  const first = failures.find(({ expected, actual }) => expected !== null && actual !== null);
  if (first) return `${(first.actual ?? '').slice(0, 120)} for ${(first.expected ?? '').slice(0, 120)}`;
  return failures[0]?.message.split('\n', 1)[0]?.slice(0, 200) ?? 'no value was told';
}

function found(facts: Facts, rule: string, cites: readonly string[], cause: string): Finding {
  return {
    failure_class: 'concurrency',
    rule,
    cites,
    cause,
    points: facts.program.units.filter((unit) => isReached(unit, facts.reach)).flatMap(gapPoints),
  };
}

/**
 * Where a check and the act on it can be parted: statements in front of a guarded block that read what it changes, a
 * read and a write of one thing with an `await` between them, a permit that is not given back on every path.
 */
function gapPoints(unit: Unit): Point[] {
  if (unit.symbol === null) return [];
  const text = unit.node.text;
  const first = unit.node.startPosition.row + 1;
  const lines = text.split('\n');
  const guard = lines.findIndex((line) => GUARDED.test(line));
  if (guard > 0) {
    const early = lines.slice(1, guard).flatMap((line, at) => (/(?:self|this)\.[#_\w]+\(/.test(line) ? [at + 1] : []));
    return early.length > 0
      ? early
          .map((at) => point(unit, first + at, 0.9, 'reads shared state before the lock is taken'))
          .concat(point(unit, first + guard, 0.6, 'the lock is taken only here'))
      : [];
  }
  const awaits = lines.flatMap((line, at) => (/\bawait\b/.test(line) ? [at] : []));
  const writes = lines.findLastIndex((line) =>
    /\bawait\b.*\.(?:put|set|write|save|update|insert|store|push|add)\w*\(/.test(line),
  );
  if (awaits.length > 1 && writes > (awaits[0] ?? 0)) {
    return lines
      .slice(awaits[0], writes + 1)
      .map((_, at) =>
        point(unit, first + (awaits[0] ?? 0) + at, 0.8, 'others may run between this read and this write'),
      );
  }
  const gives = lines.findIndex((line) => /\.(?:leave|release|unlock|put|notify)\w*\(/.test(line));
  if (gives > 0 && !/\bfinally\b/.test(text)) return [point(unit, first + gives, 0.7, 'given back on this path only')];
  return [];
}

function point(unit: Unit, line: number, weight: number, why: string): Point {
  return { file: unit.file, line, weight, why };
}
