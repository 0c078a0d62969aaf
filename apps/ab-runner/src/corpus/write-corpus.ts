import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Corpus, matches, parseContract } from '@repair/schemas';

/** Writes `corpus.json`, keeping the instances that an earlier call put there and whose folders are still there. */
export async function writeCorpus(
  out: string,
  about: Pick<Corpus, 'license' | 'description' | 'instances'>,
): Promise<void> {
  await mkdir(out, { recursive: true });
  const file = join(out, 'corpus.json');
  const earlier: unknown = existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : null;
  const kept = matches(Corpus, earlier)
    ? earlier.instances.filter((id) => existsSync(join(out, id, 'instance.json')))
    : [];
  const corpus = parseContract(Corpus, {
    name: basename(out),
    version: 1,
    license: about.license,
    description: about.description,
    instances: [...new Set([...kept, ...about.instances])].sort(),
  });
  await writeFile(file, `${JSON.stringify(corpus, null, 2)}\n`);
  await writeFile(join(out, '.gitattributes'), '* -text\n');
}
