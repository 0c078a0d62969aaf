import { type Static, Type } from '@sinclair/typebox';
import { Contract } from './boundary.js';
import { exact, oneOf, orNull, path } from './shape.js';
import { RUNNERS } from './test-run.js';

/** A task spec (`--task FILE`): what the candidate is for, how its tests run, what the request preserves. */
export const TaskSpec = exact('TaskSpec', {
  problem_statement: Type.String(),
  runner: Type.Optional(oneOf(...RUNNERS)),
  test_command: Type.Optional(Type.Array(Type.String(), { minItems: 1 })),
  setup_command: Type.Optional(orNull(Type.Array(Type.String(), { minItems: 1 }))),
  timeout_s: Type.Optional(Type.Number({ exclusiveMinimum: 0 })),
  contracts: Type.Optional(Type.Array(Contract)),
  open_files: Type.Optional(Type.Array(path(), { description: 'protected files that this task may edit' })),
});
export type TaskSpec = Static<typeof TaskSpec>;
