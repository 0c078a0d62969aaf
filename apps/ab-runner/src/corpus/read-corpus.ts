import { readFile, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { Corpus, hashJson, Instance, matches, parseContract } from '@repair/schemas';
import { requirePlace } from '@repair/loop/command';
import { UsageError } from '../usage-error.js';
import { treeDigest } from './tree-digest.js';

/** One instance of a corpus, with where it stands. */
export interface CorpusInstance {
  readonly corpus: string;
  readonly dir: string;
  readonly instance: Instance;
  /** Of everything that a trial on it depends on. */
  readonly digest: string;
}

export type Split = 'dev' | 'heldout';

/**
 * The instances of corpus folders, in the order of the folders and of each `corpus.json`. A folder that holds an
 * `instance.json` itself is a corpus of one. Throws UsageError where a folder is none or an instance is invalid.
 */
export async function readCorpora(dirs: readonly string[]): Promise<readonly CorpusInstance[]> {
  const read: CorpusInstance[] = [];
  for (const dir of dirs) read.push(...(await readOne(resolve(dir))));
  const seen = new Set<string>();
  for (const { corpus, instance } of read) {
    const id = `${corpus}/${instance.instance_id}`;
    if (seen.has(id)) throw new UsageError(`the instance ${id} was given twice`);
    seen.add(id);
  }
  return read;
}

export const ofSplit = (instances: readonly CorpusInstance[], split: Split): readonly CorpusInstance[] =>
  instances.filter(({ instance }) => instance.split === split);

async function readOne(dir: string): Promise<readonly CorpusInstance[]> {
  requirePlace({ by: '--corpus', path: dir, kind: 'folder', wanted: 'a corpus, or the folder of a single instance' });
  if (await exists(join(dir, 'instance.json'))) return [await readInstance(basename(join(dir, '..')), dir)];
  if (!(await exists(join(dir, 'corpus.json')))) {
    throw new UsageError(
      `--corpus ${dir} holds neither a corpus.json nor an instance.json: name a corpus, or the folders of single instances`,
    );
  }
  const corpus = checked(Corpus, await readJson(join(dir, 'corpus.json')), join(dir, 'corpus.json'));
  const elsewhere = corpus.instances.find((id) => id !== basename(id) || id === '..');
  if (elsewhere !== undefined)
    throw new UsageError(`${join(dir, 'corpus.json')}: ${JSON.stringify(elsewhere)} is no folder of it`);
  return Promise.all(corpus.instances.map((id) => readInstance(corpus.name, join(dir, id))));
}

async function readInstance(corpus: string, dir: string): Promise<CorpusInstance> {
  const file = join(dir, 'instance.json');
  const instance = checked(Instance, await readJson(file), file);
  if (instance.instance_id !== basename(dir)) {
    throw new UsageError(`${file}: instance_id is ${instance.instance_id}, its folder ${basename(dir)}`);
  }
  const diffs = await Promise.all(['last.diff', 'fix.diff'].map((name) => readText(join(dir, name))));
  const tree = await treeDigest(join(dir, 'candidate'));
  if (tree === null)
    throw new UsageError(`${join(dir, 'candidate')} is no folder: the failing candidate is kept there`);
  return { corpus, dir, instance, digest: hashJson([corpus, instance, diffs, tree]) };
}

function checked<T extends typeof Corpus | typeof Instance>(schema: T, value: unknown, file: string): T['static'] {
  if (matches(schema, value)) return value;
  try {
    return parseContract(schema, value);
  } catch (cause) {
    throw new UsageError(`${file}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (cause) {
    throw new UsageError(`${file} can't be read`, { cause });
  }
}

async function readJson(file: string): Promise<unknown> {
  const text = await readText(file);
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new UsageError(`${file} is not JSON`, { cause });
  }
}

const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  );
