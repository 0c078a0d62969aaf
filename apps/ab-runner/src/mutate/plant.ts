import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { CandidateExecution, CandidateTree } from '@repair/harness';
import { hashJson, type Instance, type TestRun } from '@repair/schemas';
import type { Syntax } from '@repair/syntax';
import { isProtected } from '@repair/validate';
import { type Draft, type Imported, instanceId } from '../import/draft.js';
import { sortTests, type Verified } from '../import/verify.js';
import { writeInstance } from '../import/write-instance.js';
import { type Fault, faultsOf } from './faults.js';

/** A fault and the file that it is planted in. */
export interface Mutant {
  readonly file: string;
  readonly line: number;
  readonly operator: string;
  readonly text: string;
  readonly language: Instance['language'];
}

/** Every mutant of a repository's own sources, in an order that depends on the seed alone. */
export function mutantsOf(tree: CandidateTree, syntax: Syntax, seed: number): readonly Mutant[] {
  const found = tree.paths().flatMap((file): { mutant: Mutant; rank: string }[] => {
    const text = isProtected(file) === null ? tree.read(file) : null;
    const parsed = text === null ? null : syntax.parse(file, text);
    if (text === null || !parsed || parsed.broken) return [];
    const language = parsed.language === 'tsx' ? 'typescript' : parsed.language;
    return faultsOf(parsed).map((fault) => ({
      mutant: { file, line: lineOf(text, fault.start), operator: fault.operator, text: planted(text, fault), language },
      rank: hashJson([seed, file, fault]),
    }));
  });
  return found.sort((a, b) => (a.rank < b.rank ? -1 : 1)).map(({ mutant }) => mutant);
}

const planted = (text: string, { start, end, text: fresh }: Fault): string =>
  text.slice(0, start) + fresh + text.slice(end);
const lineOf = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

/** What a mutant's tests say: caught by some, by not all, and the same in two runs; null when it is of no use. */
export async function caught(
  execution: CandidateExecution,
  mutant: Mutant,
  sound: readonly TestRun[],
  signal: AbortSignal,
): Promise<Verified | null> {
  const changes = [{ path: mutant.file, bytes: new TextEncoder().encode(mutant.text) }];
  const first = await execution.run({ changes, signal });
  if (first.timed_out || sortTests([first], sound).FAIL_TO_PASS.length === 0) return null;
  const seen = { ...sortTests([first, await execution.run({ changes, signal })], sound), failing: first };
  return seen.FAIL_TO_PASS.length > 0 && seen.PASS_TO_PASS.length > 0 ? seen : null;
}

/** Version control, dependencies and caches: no part of a candidate. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  ...['.git', 'node_modules', '.venv', 'venv', '.tox', '.nox'],
  ...['__pycache__', '.pytest_cache', '.mypy_cache', '.ruff_cache', '.hypothesis', '.nyc_output'],
]);

/** Writes a caught mutant as an instance: the last patch planted the fault, the known fix takes it back. */
export async function writeMutant(input: {
  readonly repo: string;
  readonly name: string;
  readonly mutant: Mutant;
  readonly seen: Verified;
  readonly execution: CandidateExecution;
  readonly setup_command: readonly string[] | null;
  readonly timeout_s: number;
  readonly split: Instance['split'];
  readonly out: string;
}): Promise<Imported> {
  const { repo, mutant, execution } = input;
  const scratch = await mkdtemp(join(tmpdir(), 'repair-ab-mutant-'));
  try {
    const [sound, faulty] = [join(scratch, 'sound'), join(scratch, 'faulty')];
    const filter = (path: string) => path === repo || !LEFT_OUT.has(basename(path));
    await cp(repo, sound, { recursive: true, verbatimSymlinks: true, filter });
    await cp(sound, faulty, { recursive: true, verbatimSymlinks: true });
    await writeFile(join(faulty, mutant.file), mutant.text);
    const place = hashJson([mutant.file, mutant.text]).slice('sha256:'.length, 'sha256:'.length + 6);
    const draft: Draft = {
      instance_id: instanceId(`${input.name}-${mutant.operator}-${place}`),
      language: mutant.language,
      problem_statement: `Keep ${input.name} as its tests describe it.`,
      runner: execution.runner,
      test_command: execution.command,
      setup_command: input.setup_command,
      timeout_s: input.timeout_s,
      contracts: [],
      tags: ['single-token', 'regression', 'mutant'],
      split: input.split,
      earlier: sound,
      candidate: faulty,
      fixed: sound,
    };
    return await writeInstance(draft, input.seen, input.out);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}
