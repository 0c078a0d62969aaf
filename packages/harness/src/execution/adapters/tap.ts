import type { TestResult } from '@repair/schemas';
import { Parser, type Result } from 'tap-parser';
import type { PathMap } from '../frames.js';
import type { Adapter, Settled, SettleInput } from './adapter.js';
import { failedWithoutTest, toldNothing } from './told-nothing.js';

const shown = (value: unknown): string | undefined =>
  value === undefined ? undefined : typeof value === 'string' ? value : JSON.stringify(value);

function resultOf(point: Result, trail: readonly string[], paths: PathMap): TestResult {
  const diagnosis = (point.diag ?? {}) as Record<string, unknown>;
  const expected = shown(diagnosis.expected ?? diagnosis.wanted);
  const actual = shown(diagnosis.actual ?? diagnosis.found);
  const skipped = Boolean(point.skip) || Boolean(point.todo);
  const message = shown(diagnosis.message ?? diagnosis.error) ?? (point.ok ? '' : point.name);
  return {
    id: paths.text(`tap::${[...trail, point.name || `test ${point.id}`].join(' > ')}`, 1000),
    status: skipped ? 'skipped' : point.ok ? 'passed' : 'failed',
    duration_ms: Math.max(0, Number(point.time) || 0),
    exception: point.ok || skipped ? null : (shown(diagnosis.name ?? diagnosis.type) ?? null),
    message: skipped ? '' : paths.text(message, 8000),
    ...(expected === undefined ? {} : { expected: paths.text(expected, 4000) }),
    ...(actual === undefined ? {} : { actual: paths.text(actual, 4000) }),
    frames: [],
  };
}

/** Every test point; a point that only closes a subtest is told by the subtest's own points. */
function collect(parser: Parser, trail: readonly string[], paths: PathMap, out: TestResult[]): void {
  parser.on('child', (child: Parser) => collect(child, [...trail, child.name], paths, out));
  parser.on('assert', (point: Result) => {
    const own = [...trail, point.name].join(' > ');
    if (!out.some(({ id }) => id.startsWith(`tap::${own} > `))) out.push(resultOf(point, trail, paths));
  });
}

function settle(input: SettleInput): Settled {
  const { launched, command, paths } = input;
  const results: TestResult[] = [];
  const parser = new Parser();
  collect(parser, [], paths, results);
  let planned = true;
  let bailed: string | null = null;
  parser.on('bailout', (reason: string) => {
    bailed = reason || 'no reason given';
  });
  parser.on('complete', (final: { plan: { end: number | null } | null; ok: boolean }) => {
    planned = final.plan?.end != null;
  });
  parser.end(launched.stdout);
  const late = launched.end.kind === 'timed_out';
  if (results.length === 0 && bailed === null) throw toldNothing('tap', command, launched);
  const red = results.some(({ status }) => status === 'failed');
  const whole = planned && bailed === null && !late;
  if (whole && !red && launched.end.kind === 'exited' && launched.end.code !== 0)
    throw failedWithoutTest('tap', command, launched);
  const message = late
    ? 'the command did not end within its time limit'
    : bailed !== null
      ? `bail out: ${bailed}`
      : 'the TAP stream ends before its plan is kept';
  const errors = whole ? [] : [{ file: null, exception: null, message: paths.text(message, 2000), frames: [] }];
  return { results, collection_errors: errors, again: { kind: 'nothing' }, culprits: [] };
}

/** Any command that prints TAP. Selection is done on the results: the whole suite runs. */
export const tap: Adapter = {
  runner: 'tap',
  grace_ms: 0,
  reporters: 'none',
  plan: ({ command }) => ({ argv: command, environment: {} }),
  settle,
};
