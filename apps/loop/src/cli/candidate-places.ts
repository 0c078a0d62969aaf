import { isAbsolute, join, relative, resolve } from 'node:path';
import { type NamedPlace, requirePlace } from '../inputs/named-place.js';
import { UsageError } from '../inputs/usage-error.js';
import type { CandidateOptions } from '../open-candidate.js';

const INSTANCE = 'the folder of a corpus instance, with instance.json and candidate/ in it';

/**
 * Throws UsageError for a place that is not there, before anything is read or run. `workdirBy`: what named the folder in
 * which the tests run.
 */
export function requireCandidatePlaces(choice: CandidateOptions, workdirBy: string): void {
  const { dir, instance, task, diff, workdir, junit } = choice;
  const root = instance === undefined ? (dir ?? '.') : join(instance, 'candidate');
  for (const place of [
    ...(instance === undefined
      ? [folder('DIR', root, 'the folder of the repository under repair')]
      : [folder('--instance', instance, INSTANCE), file('--instance', join(instance, 'instance.json'), INSTANCE)]),
    ...(task === undefined ? [] : [file('--task', task, 'a task spec, in JSON')]),
    ...(diff === undefined ? [] : [file('--diff', diff, 'a unified diff, or a revision with --base REV')]),
  ]) {
    requirePlace(place);
  }
  if (workdir !== undefined) {
    requireInside(workdirBy, workdir, root, relative(root, resolve(root, workdir)));
    requirePlace(folder(workdirBy, resolve(root, workdir), `a folder inside ${root}, by its path from there`));
  }
  if (junit !== undefined) {
    const from = resolve(root, workdir ?? '.');
    requireInside('--junit', junit, root, relative(root, resolve(from, junit)));
  }
}

/** Tests run in a copy of the candidate: only a path from inside it means the same there. */
function requireInside(by: string, named: string, root: string, steps: string): void {
  if (!isAbsolute(named) && steps !== '..' && !steps.startsWith('../')) return;
  throw new UsageError(
    `${by} ${named}: it lies outside the candidate; name a place inside ${root}, by its path from there`,
  );
}

const folder = (by: string, path: string, wanted: string): NamedPlace => ({ by, path, kind: 'folder', wanted });
const file = (by: string, path: string, wanted: string): NamedPlace => ({ by, path, kind: 'file', wanted });
