import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Diagnosis, Instance, parseContract } from '@repair/schemas';
import type { TreeReader } from '../tree-reader.js';
import { memoryTree } from './memory-tree.js';

/** The nearest `fixtures/` above: a mutated copy of the package lies deeper than the package. */
function fixturesAbove(folder: string): string {
  const here = join(folder, 'fixtures');
  return existsSync(join(here, 'python')) ? here : fixturesAbove(dirname(folder));
}

const FIXTURES = fixturesAbove(fileURLToPath(new URL('.', import.meta.url)));

export interface CorpusInstance {
  readonly folder: string;
  readonly candidate: string;
  readonly instance: Instance;
  readonly tree: TreeReader;
  readonly fix: string | null;
}

/** Instances of a corpus folder below `fixtures/`, in order. */
export function corpus(name: 'python' | 'javascript' | 'impossible'): readonly CorpusInstance[] {
  const { instances } = JSON.parse(readFileSync(join(FIXTURES, name, 'corpus.json'), 'utf8')) as {
    instances: string[];
  };
  return instances.map((id) => readInstance(join(FIXTURES, name, id)));
}

/** The patches beside a corpus: `<id>.trap.diff`, `<id>.step1.diff`. */
export function probes(name: 'python' | 'javascript'): readonly { id: string; kind: string; patch: string }[] {
  const folder = join(FIXTURES, 'probes', name);
  return readdirSync(folder)
    .filter((file) => file.endsWith('.diff'))
    .sort()
    .map((file) => {
      const [id = '', kind = ''] = file.split('.');
      return { id, kind, patch: readFileSync(join(folder, file), 'utf8') };
    });
}

function readInstance(folder: string): CorpusInstance {
  const candidate = join(folder, 'candidate');
  const instance = parseContract(Instance, JSON.parse(readFileSync(join(folder, 'instance.json'), 'utf8')));
  const fix = readdirSync(folder).includes('fix.diff') ? readFileSync(join(folder, 'fix.diff'), 'utf8') : null;
  return { folder, candidate, instance, tree: treeOf(candidate), fix };
}

export function treeOf(root: string): TreeReader {
  const files: Record<string, Uint8Array> = {};
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name).slice(root.length + 1);
    if (!/(?:^|\/)(?:__pycache__|node_modules|\.pytest_cache)\//.test(path))
      files[path] = readFileSync(join(root, path));
  }
  return memoryTree(files);
}

/** The diagnosis that names exactly the gold sites. */
export function goldDiagnosis(instance: Instance): Diagnosis {
  return {
    symptom: 'a target test fails',
    root_cause: 'the gold sites are wrong',
    failure_class: instance.failure_class,
    cited_evidence: [],
    fix_direction: 'change the gold sites',
    sites: instance.sites.map((site) => ({ ...site, symbol: null, why: 'gold site' })),
    depth: 0,
  };
}
