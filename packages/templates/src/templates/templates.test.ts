import { loadSyntax } from '@repair/syntax';
import { describe, expect, it } from 'vitest';
import { applied } from '../candidate.js';
import { ranked } from '../propose.js';
import { requestOf } from '../testing/request.js';
import { CALLS } from '../testing/tables/calls.js';
import { SCRIPT_SHAPES } from '../testing/tables/script-shapes.js';
import { SCRIPT_VALUES } from '../testing/tables/script-values.js';
import { SCRIPT_WAITING } from '../testing/tables/script-waiting.js';
import { PYTHON_LIBRARY } from '../testing/tables/python-library.js';
import { PYTHON_PATTERNS } from '../testing/tables/python-patterns.js';
import { SHAPES } from '../testing/tables/shapes.js';
import { STATEMENTS } from '../testing/tables/statements.js';
import { VALUES } from '../testing/tables/values.js';
import { TEMPLATES } from './index.js';

const syntax = await loadSyntax();
const rows = [
  ...PYTHON_PATTERNS,
  ...PYTHON_LIBRARY,
  ...VALUES,
  ...SHAPES,
  ...CALLS,
  ...STATEMENTS,
  ...SCRIPT_WAITING,
  ...SCRIPT_VALUES,
  ...SCRIPT_SHAPES,
];

describe.each(rows)('$template on $before', ({ template, file, before, after, never = [], silent, scene }) => {
  it('offers what its table says', () => {
    const templates = TEMPLATES.filter((one) => one.name === template);
    const { scored } = ranked(requestOf({ files: { [file]: before }, ...scene }), syntax, { templates });
    const offered = scored.map(({ candidate }) => applied(candidate.view.text, candidate.changes));
    for (const text of after) expect(offered).toContain(text);
    for (const text of never) expect(offered).not.toContain(text);
    if (silent) expect(offered).toEqual([]);
    expect(new Set(offered).size).toBe(offered.length);
    expect(offered).not.toContain(before);
  });
});

describe('the registry', () => {
  it('has a table for every template, and no name twice', () => {
    const names = TEMPLATES.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => !rows.some((row) => row.template === name))).toEqual([]);
  });

  it('leaves an empty file and a file of comments alone', () => {
    for (const text of ['', '# nothing\n'])
      expect(ranked(requestOf({ files: { 'a.py': text } }), syntax).scored).toEqual([]);
  });
});
