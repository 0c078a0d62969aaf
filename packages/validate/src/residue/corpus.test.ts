import { loadSyntax } from '@repair/syntax';
import { describe, expect, it } from 'vitest';
import { patchToDelta } from '../patch/to-delta.js';
import { corpus, type CorpusInstance, goldDiagnosis, probes } from '../testing/corpus.js';
import { onPaper } from '../testing/paper.js';
import { proposal } from '../testing/proposal.js';

const syntax = await loadSyntax();

describe.each(['python', 'javascript'] as const)('known repairs, %s', (language) => {
  const instances = corpus(language);
  const judge = ({ tree, instance }: CorpusInstance, patch: string, scope: number) => {
    const stated = patchToDelta(patch, tree);
    if (stated.kind === 'violation') throw new Error(stated.violation.message);
    const proposed = proposal(stated.edits);
    const target_tests = instance.FAIL_TO_PASS;
    return onPaper({ tree, syntax, diagnosis: goldDiagnosis(instance), proposed, scope, target_tests });
  };

  it('are all accepted at scope 0, given their sites, and at every wider one', () => {
    for (const each of instances) {
      for (const scope of [0, 1, 2, 3]) {
        const { violations } = judge(each, each.fix ?? '', scope);
        expect(violations.map(({ message }) => `${each.instance.instance_id}: ${message}`)).toEqual([]);
      }
    }
  });

  it('are refused when the diagnosis names another file', () => {
    for (const each of instances) {
      const elsewhere = {
        ...each,
        instance: { ...each.instance, sites: [{ file: 'nowhere.py', start_line: 1, end_line: 1 }] },
      };
      expect(judge(elsewhere, each.fix ?? '', 0).kind).toBe('refused');
    }
  });

  it('patches of a symptom alone are refused on paper where their place is no diagnosed one', () => {
    for (const { id, kind, patch } of probes(language)) {
      const each = instances.find(({ instance }) => instance.instance_id === id);
      if (!each || !kind.startsWith('trap')) continue;
      const files = [...patch.matchAll(/^\+\+\+ b\/(.*?)\t?$/gm)].map((match) => match[1]);
      const diagnosed = each.instance.sites.some(({ file }) => files.includes(file));
      if (!diagnosed) expect(judge(each, patch, 0).kind).toBe('refused');
    }
  });
});
