import { type Static, type TProperties, Type } from '@sinclair/typebox';
import { Frame } from './frame.js';
import { count, line, oneOf, orNull, part, path } from './shape.js';

/** On the observation before a gap: how many further ones of its kind were left out there, to stay bounded. */
const omitted = Type.Optional(Type.Integer({ minimum: 1 }));

const observation = <K extends string, P extends TProperties>(kind: K, properties: P) =>
  part({ id: Type.String({ pattern: '^E[1-9][0-9]*$' }), kind: Type.Literal(kind), ...properties, omitted });

/** Tests beyond the first that showed the same failure; the duplicates are folded into one observation. */
const folded = {
  also: Type.Optional(Type.Array(Type.String())),
  also_omitted: Type.Optional(Type.Integer({ minimum: 1, description: 'how many more than `also` names' })),
};

/**
 * A typed observation of component 12: `E1`, `E2` … in one round. Bounded, folded, redacted; what a claim may cite
 * (paper P4; spec §3.1 `failure_evidence`).
 */
export const Observation = Type.Union(
  [
    observation('test_failure', {
      test: Type.String(),
      exception: orNull(Type.String()),
      message: Type.String(),
      expected: Type.Optional(Type.String()),
      actual: Type.Optional(Type.String()),
      frames: Type.Array(Frame),
      ...folded,
    }),
    observation('collection_error', {
      file: orNull(path()),
      exception: orNull(Type.String()),
      message: Type.String(),
      frames: Type.Array(Frame),
    }),
    observation('timeout', { test: Type.String(), limit_ms: count(), frames: Type.Array(Frame), ...folded }),
    observation('crash', {
      test: orNull(Type.String()),
      signal: orNull(Type.String()),
      exit: orNull(Type.Integer()),
      message: Type.String(),
      ...folded,
    }),
    observation('passing_test', { test: Type.String() }),
    observation('variable', {
      test: Type.String(),
      frame: part({ file: path(), line: line(), function: orNull(Type.String()) }),
      name: Type.String(),
      type: Type.String(),
      value: Type.String(),
    }),
    observation('coverage', {
      file: path(),
      lines: Type.Array(line(), { description: 'lines that share this suspiciousness, ascending' }),
      suspiciousness: Type.Number({ minimum: 0, maximum: 1, description: 'Ochiai over failing and passing tests' }),
    }),
    observation('call_order', {
      test: Type.String(),
      calls: Type.Array(part({ file: path(), line: line(), function: Type.String(), times: count() })),
    }),
    observation('regression_hunk', {
      file: path(),
      lines: Type.Array(line(), { description: 'lines of the hunk in the candidate as it stands, ascending' }),
      removed: Type.Array(Type.String()),
      added: Type.Array(Type.String()),
    }),
    observation('process_output', {
      stream: oneOf('stdout', 'stderr'),
      text: Type.String(),
      truncated: Type.Boolean(),
    }),
    observation('test_source', {
      file: path(),
      start_line: Type.Integer({ minimum: 1, description: 'line of the file at which `text` begins' }),
      total_lines: Type.Integer({ minimum: 0, description: 'lines of the whole file' }),
      text: Type.String({ description: 'lines of the test file that a failing test stands in, joined by \\n' }),
    }),
  ],
  { title: 'Observation' },
);
export type Observation = Static<typeof Observation>;
export type ObservationKind = Observation['kind'];
