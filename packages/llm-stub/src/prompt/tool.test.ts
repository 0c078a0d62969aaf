import { matches, ProposedDelta } from '@repair/schemas';
import { describe, expect, it } from 'vitest';
import { soundDelta } from '../testing/deltas.js';
import { EDIT_FORMS } from './options.js';
import { deltaSchema } from './tool.js';

const edits = {
  search_replace: { file: 'a.py', old: 'x', new: 'y' },
  anchored: { file: 'a.py', line: 3, old: 'x', new: 'y' },
  restated: { file: 'a.py', symbol: 'f', restated: 'def f(): pass' },
};
const fits = (form: keyof typeof edits, edit: object): boolean =>
  matches(deltaSchema(form) as unknown as typeof ProposedDelta, { ...soundDelta, edits: [edit] });

describe('deltaSchema', () => {
  it.each(EDIT_FORMS)('of %s takes its own form, which every proposal may have', (form) => {
    expect(fits(form, edits[form])).toBe(true);
    expect(matches(ProposedDelta, { ...soundDelta, edits: [edits[form]] })).toBe(true);
  });

  it('takes anchored lines beside restated functions, and no other mixture', () => {
    expect(fits('restated', edits.anchored)).toBe(true);
    expect(fits('anchored', edits.search_replace)).toBe(false);
    expect(fits('search_replace', edits.anchored)).toBe(false);
    expect(fits('anchored', edits.restated)).toBe(false);
  });
});
