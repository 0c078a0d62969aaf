import type { ConstraintViolation } from '@repair/schemas';
import { named, violation } from '../violation.js';
import { type Protection, type ProtectionContext, protectedPaths } from './protected.js';

const WHAT: Readonly<Record<Protection, string>> = {
  test: 'tests, with their fixtures and snapshots,',
  runner: 'the configuration of the test runner',
  build: 'build files and package scripts',
  lock: 'lock files',
  ci: 'the configuration of continuous integration',
  loader: 'files that an interpreter loads by itself',
  dependency: 'installed dependencies',
  shadow: "modules that would be found in the runner's place",
};

/** A delta that edits what judges it. */
export function protectedViolation(paths: readonly string[], context: ProtectionContext): ConstraintViolation | null {
  const found = protectedPaths(paths, context);
  const first = found[0];
  if (!first) return null;
  return violation(
    'protected',
    {
      proposed: `The delta edits ${named(found.map(({ path }) => path))}`,
      rule: `A repair changes the program and not what judges it: ${WHAT[first.protection]} stay as they are`,
      satisfy: 'Change the program; only a task spec can open a protected file',
    },
    { files: found },
  );
}
