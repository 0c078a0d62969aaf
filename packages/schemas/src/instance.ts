import { type Static, Type } from '@sinclair/typebox';
import { Contract } from './boundary.js';
import { failureClass } from './diagnosis.js';
import { exact, line, oneOf, orNull, part, path } from './shape.js';
import { RUNNERS } from './test-run.js';

/** One failing candidate of a corpus, `instance.json` of corpus format version 1. Gold fields are for measuring alone. */
export const Instance = exact('Instance', {
  instance_id: Type.String({ pattern: '^[a-z0-9]+(?:[-_.][a-z0-9]+)*$' }),
  language: oneOf('python', 'javascript', 'typescript'),
  problem_statement: Type.String(),
  runner: oneOf(...RUNNERS),
  test_command: Type.Array(Type.String(), { minItems: 1 }),
  setup_command: orNull(Type.Array(Type.String(), { minItems: 1 })),
  timeout_s: Type.Number({ exclusiveMinimum: 0 }),
  FAIL_TO_PASS: Type.Array(Type.String()),
  PASS_TO_PASS: Type.Array(Type.String()),
  contracts: Type.Array(Contract),
  failure_class: failureClass(),
  sites: Type.Array(part({ file: path(), start_line: line(), end_line: line() })),
  tags: Type.Array(Type.String()),
  split: oneOf('dev', 'heldout'),
});
export type Instance = Static<typeof Instance>;

/** `corpus.json`: the instances of a corpus folder, sorted. */
export const Corpus = exact('Corpus', {
  name: Type.String({ minLength: 1 }),
  version: Type.Literal(1),
  license: Type.String(),
  description: Type.String(),
  instances: Type.Array(Type.String()),
});
export type Corpus = Static<typeof Corpus>;
