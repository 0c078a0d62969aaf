import type { EvidenceInput } from '@repair/schemas';
import type { Draft } from './draft.js';
import { LIMITS } from './limits.js';

/**
 * A few tests that pass close to those that fail: first in the same file and suite, then in the same file. They bound the
 * cause from the other side.
 */
export function passingDrafts({ run, target_tests }: EvidenceInput): readonly Draft[] {
  const places = target_tests.map(placeOf);
  const nearness = (id: string): number => {
    const { file, suite } = placeOf(id);
    const near = places.filter((place) => place.file === file);
    if (near.length === 0) return 2;
    return near.some((place) => place.suite === suite) ? 0 : 1;
  };
  const passing = run.results.filter(({ status }) => status === 'passed').map(({ id }) => ({ id, near: nearness(id) }));
  passing.sort((a, b) => a.near - b.near || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
  const kept = passing.slice(0, LIMITS.passing);
  const omitted = passing.length - kept.length;
  return kept.map(
    ({ id }, at): Draft => ({
      kind: 'passing_test',
      test: id,
      ...(omitted > 0 && at === kept.length - 1 ? { omitted } : {}),
    }),
  );
}

function placeOf(id: string): { file: string; suite: string } {
  const at = id.indexOf('::');
  if (at < 0) return { file: id, suite: '' };
  const rest = id.slice(at + 2);
  const bracket = rest.indexOf('[');
  const name = bracket < 0 ? rest : rest.slice(0, bracket);
  const end = Math.max(name.lastIndexOf('::'), name.lastIndexOf(' > '));
  return { file: id.slice(0, at), suite: end < 0 ? '' : name.slice(0, end) };
}
