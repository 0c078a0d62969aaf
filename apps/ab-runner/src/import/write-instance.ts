import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { readTree } from '@repair/harness';
import { Instance, parseContract } from '@repair/schemas';
import { applyPatch, diffTrees } from '../git.js';
import { lineChanges } from '../trial/line-changes.js';
import { classOf } from './failure-class.js';
import type { Draft, Imported } from './draft.js';
import type { Verified } from './verify.js';

const LEFT_OUT: ReadonlySet<string> = new Set(['.git', '__pycache__', '.pytest_cache', 'node_modules']);

/**
 * Writes a draft as an instance folder when its failure was seen. Both diffs are checked by applying them. An instance that
 * is refused leaves nothing behind.
 */
export async function writeInstance(draft: Draft, seen: Verified, corpus: string): Promise<Imported> {
  const refused = (why: string): Imported => ({ kind: 'refused', instance_id: draft.instance_id, why });
  if (seen.FAIL_TO_PASS.length === 0) return refused('no test fails before the known fix and passes after it');
  const [last, fix] = [await diffTrees(draft.earlier, draft.candidate), await diffTrees(draft.candidate, draft.fixed)];
  if (last === '') return refused('the last patch changes nothing');
  const dir = join(corpus, draft.instance_id);
  await rm(dir, { recursive: true, force: true });
  await mkdir(dir, { recursive: true });
  await cp(draft.candidate, join(dir, 'candidate'), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !LEFT_OUT.has(basename(path)),
  });
  await writeFile(join(dir, 'last.diff'), last);
  await writeFile(join(dir, 'fix.diff'), fix);
  await writeFile(join(dir, 'instance.json'), `${JSON.stringify(await metadata(draft, seen), null, 2)}\n`);
  try {
    await provePatch(join(dir, 'candidate'), last, 'reverse');
    await provePatch(join(dir, 'candidate'), fix, 'forward');
  } catch (error) {
    await rm(dir, { recursive: true, force: true });
    return refused(error instanceof Error ? error.message : String(error));
  }
  return {
    kind: 'kept',
    instance_id: draft.instance_id,
    failing: seen.FAIL_TO_PASS.length,
    passing: seen.PASS_TO_PASS.length,
    flaky: seen.flaky,
  };
}

async function metadata(draft: Draft, seen: Verified): Promise<Instance> {
  const [before, after] = [await readTree(draft.candidate), await readTree(draft.fixed)];
  const paths = [...new Set([...before.paths(), ...after.paths()])].sort();
  const sites = paths.flatMap((file) => {
    const [text, fixed] = [before.read(file), after.read(file)];
    return text === fixed ? [] : sitesOf(file, text ?? '', fixed ?? '');
  });
  return parseContract(Instance, {
    instance_id: draft.instance_id,
    language: draft.language,
    problem_statement: draft.problem_statement,
    runner: draft.runner,
    test_command: draft.test_command,
    setup_command: draft.setup_command,
    timeout_s: draft.timeout_s,
    FAIL_TO_PASS: seen.FAIL_TO_PASS,
    PASS_TO_PASS: seen.PASS_TO_PASS,
    contracts: draft.contracts,
    failure_class: classOf(seen.failing),
    sites,
    tags: [...draft.tags, ...(seen.flaky.length === 0 ? ['flaky-free'] : [])],
    split: draft.split,
  });
}

/** The lines that the fix touches, as runs of neighbouring lines; a mere insertion stands at the line that it is put before. */
export function sitesOf(file: string, before: string, after: string): Instance['sites'] {
  const { removed, added } = lineChanges(before, after);
  const last = Math.max(1, before.split('\n').length - (before.endsWith('\n') ? 1 : 0));
  const inserted = added
    .filter(({ before: line }) => !removed.includes(line - 1))
    .map(({ before: line }) => Math.min(line, last));
  const lines = [...new Set([...removed, ...inserted])].sort((a, b) => a - b);
  const sites: Instance['sites'] = [];
  for (const line of lines) {
    const open = sites.at(-1);
    if (open && open.end_line === line - 1) open.end_line = line;
    else sites.push({ file, start_line: line, end_line: line });
  }
  return sites;
}

async function provePatch(candidate: string, patch: string, direction: 'forward' | 'reverse'): Promise<void> {
  const copy = `${candidate}.proof`;
  try {
    await cp(candidate, copy, { recursive: true, verbatimSymlinks: true });
    await applyPatch(copy, patch, direction);
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}
