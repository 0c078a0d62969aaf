import {
  encodeRecordedDelta,
  type GenerationAnswer,
  hashBytes,
  parseContract,
  ProposedDelta,
  type RecordedDelta,
} from '@repair/schemas';
import { loadSyntax } from '@repair/syntax';
import { describe, expect, it } from 'vitest';
import { createTemplatesGenerator } from './generator.js';
import { failing, requestOf, type Scene } from './testing/request.js';

const generator = createTemplatesGenerator(await loadSyntax());

const SCENE: Scene = {
  files: {
    'wrap.py':
      'def wrap(words, width):\n    line = ""\n    for word in words:\n        if len(line) + len(word) < width:\n            line += word\n    return line\n',
  },
  sites: [{ file: 'wrap.py', start_line: 4, end_line: 4, symbol: 'wrap', why: 'the failing tests reach it' }],
  regions: [{ file: 'wrap.py', start_line: 1, end_line: 6, symbol: 'wrap', why: 'the failing tests reach it' }],
  evidence: [failing('AssertionError', "assert 'ab' == 'abc'", { actual: "'ab'", expected: "'abc'" })],
};

const payloadOf = (answer: GenerationAnswer): ProposedDelta => {
  if (answer.kind !== 'answer') throw new Error(`no answer: ${answer.kind}`);
  return parseContract(ProposedDelta, answer.payload);
};

const tried = (edits: RecordedDelta['edits'], more: Partial<RecordedDelta> = {}): string =>
  encodeRecordedDelta({
    result: hashBytes('x'),
    instruments: { level: 0, depth: 0, scope: 0 },
    refused: null,
    reason: 'no target test turned green',
    failing: { before: 2, after: 2 },
    edits,
    ...more,
  });

describe('the generator', () => {
  it('states a valid delta with the likeliest repair', async () => {
    const delta = payloadOf(await generator.generate(requestOf(SCENE)));
    expect(delta.edits).toEqual([
      {
        file: 'wrap.py',
        line: 4,
        old: '        if len(line) + len(word) < width:',
        new: '        if len(line) + len(word) <= width:',
      },
    ]);
  });

  it.each(['toString', 'valueOf', 'constructor', '__proto__', 'hasOwnProperty'])(
    'takes %s for a name like any other',
    async (name) => {
      for (const [file, text] of [
        ['a.js', `const total = items.map(${name});\nreturnOf(${name}, items.${name}, { ${name}: 1 });\n`],
        ['a.py', `total = list(map(${name}, items))\nreturn_of(${name}, items.${name}, "${name}")\n`],
      ] as const) {
        const scene = { files: { [file]: text }, evidence: [failing('NameError', `name '${name}' is not defined`)] };
        expect((await generator.generate(requestOf(scene))).kind).toBe('answer');
      }
    },
  );

  it('leaves the trees whole that it shares with everybody who parses the same text', async () => {
    const syntax = await loadSyntax();
    const path = 'wrap.py';
    const text = SCENE.files[path] as string;
    const delta = payloadOf(await createTemplatesGenerator(syntax).generate(requestOf(SCENE)));
    const [edit] = delta.edits as readonly { readonly old: string; readonly new: string }[];
    const proposed = text.replace(edit?.old ?? '', edit?.new ?? '');
    expect(proposed).not.toBe(text);
    for (const source of [text, proposed]) expect(syntax.parse(path, source)?.root.text).toBe(source);
  });

  it('cites a passing test for what is fixed and the failing one for what remains', async () => {
    const delta = payloadOf(await generator.generate(requestOf(SCENE)));
    expect(delta.evidence_citations).toEqual(['E2', 'E1']);
    expect(delta.fixed_claim).toContain('tests/test_it.py::test_other passes with it [E2]');
    expect(delta.remains_wrong).toContain("tests/test_it.py::test_it fails: AssertionError assert 'ab' == 'abc' [E1]");
    expect(delta.boundary_confirmation).toContain('Only wrap.py:4 changes');
    expect(delta.boundary_confirmation).toContain('1 boundary test');
  });

  it('never cites the text of a test, and proposes the same with it', async () => {
    const source = { kind: 'test_source', file: 'wrap.py', start_line: 4, total_lines: 4, text: 'assert x' } as const;
    const evidence = [...(SCENE.evidence ?? []), { id: 'E3', ...source }];
    expect(payloadOf(await generator.generate(requestOf({ ...SCENE, evidence })))).toEqual(
      payloadOf(await generator.generate(requestOf(SCENE))),
    );
  });

  it('gives the same bytes for the same request, from another generator too', async () => {
    const again = createTemplatesGenerator(await loadSyntax());
    const [one, two] = [await generator.generate(requestOf(SCENE)), await again.generate(requestOf(SCENE))];
    expect(JSON.stringify(two)).toBe(JSON.stringify(one));
  });

  it('never proposes what lost, however the edit was written', async () => {
    const whole = tried([
      {
        file: 'wrap.py',
        line: 4,
        old: '        if len(line) + len(word) < width:',
        new: '        if len(line) + len(word) <= width:',
      },
    ]);
    const tight = tried([{ file: 'wrap.py', line: 4, old: '<', new: '<=' }]);
    for (const delta_summary of [whole, tight]) {
      const request = requestOf({ ...SCENE, recurrence: [{ attempt_number: 1, delta_summary, worked: false }] });
      const delta = payloadOf(await generator.generate(request));
      expect(JSON.stringify(delta.edits)).not.toContain('<= width');
    }
  });

  it('tries first what resolved the same signature before', async () => {
    const delta_summary = tried(
      [{ file: 'wrap.py', line: 5, old: '            line += word', new: '            line = word' }],
      { failing: { before: 2, after: 0 } },
    );
    const delta = payloadOf(
      await generator.generate(
        requestOf({ ...SCENE, recurrence: [{ attempt_number: 1, delta_summary, worked: true }] }),
      ),
    );
    expect(delta.edits).toEqual([
      { file: 'wrap.py', line: 5, old: '            line += word', new: '            line = word' },
    ]);
    expect(delta.remains_wrong).toContain('a recorded delta resolved the same signature');
  });

  it('passes over a recorded delta whose text is not there any more, and what is no recorded delta', async () => {
    const gone = tried([{ file: 'wrap.py', line: 5, old: 'no such text', new: 'x' }]);
    for (const delta_summary of [gone, 'not json', '{}']) {
      const delta = payloadOf(
        await generator.generate(
          requestOf({ ...SCENE, recurrence: [{ attempt_number: 1, delta_summary, worked: true }] }),
        ),
      );
      expect(JSON.stringify(delta.edits)).toContain('<= width');
    }
  });

  it('comes to an end with a reason when everything was tried or nothing fits', async () => {
    const nothing = await generator.generate(requestOf({ files: { 'notes.txt': 'a < b\n' } }));
    expect(nothing).toMatchObject({
      kind: 'nothing',
      reason: 'no file of the residue is in a language that templates know',
    });
    const empty = await generator.generate(requestOf({ files: { 'a.py': 'import os\n' } }));
    expect(empty).toMatchObject({ kind: 'nothing' });
  });

  it('takes a windowed file at its own lines, and keeps its line ends', async () => {
    const request = requestOf({
      ...SCENE,
      files: { 'wrap.py': SCENE.files['wrap.py']?.replaceAll('\n', '\r\n') ?? '' },
    });
    const [file] = request.round_record.candidate.files;
    if (!file) throw new Error('no file');
    const moved = { ...file, start_line: 101, total_lines: 400 };
    const shift = (site: { start_line: number; end_line: number }) => ({
      start_line: site.start_line + 100,
      end_line: site.end_line + 100,
    });
    const { candidate, diagnosis } = request.round_record;
    const delta = payloadOf(
      await generator.generate({
        ...request,
        round_record: {
          ...request.round_record,
          candidate: {
            ...candidate,
            files: [moved],
            residue: { ...candidate.residue, regions: candidate.residue.regions.map((r) => ({ ...r, ...shift(r) })) },
          },
          diagnosis: { ...diagnosis, sites: diagnosis.sites.map((s) => ({ ...s, ...shift(s) })) },
        },
      }),
    );
    expect(delta.edits).toEqual([
      {
        file: 'wrap.py',
        line: 104,
        old: '        if len(line) + len(word) < width:',
        new: '        if len(line) + len(word) <= width:',
      },
    ]);
  });
});
