import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ConfigSources, resolveConfig } from '@repair/llm-stub';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCorpora } from '../corpus/read-corpus.js';
import { tinyCorpus } from '../tiny-corpus.test.kit.js';
import { revisionOf } from './revision.js';

let home: string;
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'ab-revision-'));
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

const revision = async (corpus: string, flags: ConfigSources['flags'] = {}) => {
  const { config } = resolveConfig({ flags, env: {}, file: null });
  return revisionOf({ config, max_attempts: 3, ledger: 'arm', instances: await readCorpora([corpus]), label: 'p' });
};

describe('the revision of what is measured', () => {
  it.each(['candidate/till.py', 'candidate/test_till.py', 'fix.diff', 'last.diff'])(
    'is another one when %s of an instance is',
    async (file) => {
      const corpus = await tinyCorpus(join(home, file.replace('/', '-')), ['one']);
      const before = await revision(corpus);
      expect(await revision(corpus)).toBe(before);
      writeFileSync(join(corpus, 'one', file), 'another\n');
      expect(await revision(corpus)).not.toBe(before);
    },
  );

  it('counts recorded answers by what they are, not by where they are kept', async () => {
    const corpus = await tinyCorpus(join(home, 'answers'), ['one']);
    const scripted = (name: string, text: string) => {
      writeFileSync(join(home, name), text);
      return revision(corpus, { generator: 'scripted', script: join(home, name) });
    };
    const first = await scripted('a.json', '[]');
    expect(await scripted('b.json', '[]')).toBe(first);
    expect(await scripted('a.json', '[{}]')).not.toBe(first);
  });

  it.each([{ model: 'another' }, { max_roll_tokens: 99 }, { max_prompt_tokens: 2_000 }, { edit_form: 'anchored' }])(
    'is another one with %j of a model, and the same for a generator that does not read it',
    async (flags) => {
      const corpus = await tinyCorpus(join(home, Object.keys(flags).join()), ['one']);
      const model = { generator: 'anthropic', base_url: 'http://127.0.0.1:9', api_key_env: 'none' };
      expect(await revision(corpus, { ...model, ...flags })).not.toBe(await revision(corpus, model));
      expect(await revision(corpus, flags)).toBe(await revision(corpus));
    },
  );
});

describe('a corpus that names what is not below it', () => {
  it.each(['../one', 'sub/one', '..'])('%s is refused', async (id) => {
    const corpus = await tinyCorpus(join(home, 'escaping'), ['one']);
    const about = { name: 'tiny', version: 1, license: 'CC0-1.0', description: 'For tests.', instances: [id] };
    writeFileSync(join(corpus, 'corpus.json'), JSON.stringify(about));
    await expect(readCorpora([corpus])).rejects.toThrow(`"${id}" is no folder of it`);
  });

  it('an instance without its candidate is refused before anything runs', async () => {
    const corpus = await tinyCorpus(join(home, 'hollow'), ['one']);
    rmSync(join(corpus, 'one', 'candidate'), { recursive: true });
    await expect(readCorpora([corpus])).rejects.toThrow('the failing candidate is kept there');
  });
});
