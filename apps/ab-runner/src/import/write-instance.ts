import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { readTree } from '@repair/harness';
import { Instance, parseContract } from '@repair/schemas';
import { loadSyntax } from '@repair/syntax';
import { applyPatch, diffTrees } from '../git.js';
import { classOf } from './failure-class.js';
import type { Draft, Imported } from './draft.js';
import { sitesOf } from './sites.js';
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
  const fix = paths
    .filter((file) => before.read(file) !== after.read(file))
    .map((file) => ({ file, before: before.read(file) ?? '', after: after.read(file) ?? '' }));
  const syntax = await loadSyntax();
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
    failure_class: classOf(seen.failing, fix, syntax),
    sites: sitesOf(fix, syntax),
    tags: [...draft.tags, ...(seen.flaky.length === 0 ? ['flaky-free'] : [])],
    split: draft.split,
  });
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
