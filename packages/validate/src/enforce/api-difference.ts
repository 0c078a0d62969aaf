import type { Parameter, Signature } from '@repair/syntax';
import type { ApiShape } from './api-shape.js';

/** How a symbol's interface differs, in words; empty where callers notice nothing. */
export function differences(before: ApiShape, after: ApiShape, stated: Signature | null): readonly string[] {
  if (before.kind === 'absent' || before.kind === 'unknown') return [];
  if (after.kind === 'absent') return ['it is gone'];
  if (after.kind === 'unknown') return [];
  const found: string[] = [];
  if (before.exported && !after.exported) found.push('it is no longer exported');
  if (before.kind === 'name' || after.kind === 'name') {
    if (before.kind !== after.kind)
      found.push(before.kind === 'callable' ? 'it can no longer be called' : 'it became a function');
    return found;
  }
  const old = before.signature;
  const fresh = after.signature;
  if (old.async !== fresh.async && stated?.async !== fresh.async)
    found.push(fresh.async ? 'it became async' : 'it is no longer async');
  // In Python no head shows it, so that no signature promises it.
  if (old.generator !== fresh.generator && !before.python)
    found.push(fresh.generator ? 'it became a generator' : 'it is no longer a generator');
  if (old.returns !== fresh.returns && old.returns !== null && stated?.returns !== fresh.returns) {
    found.push(`its return type ${old.returns} became ${fresh.returns ?? 'none'}`);
  }
  return [...found, ...parameterDifferences(old.parameters, fresh.parameters, stated?.parameters ?? [])];
}

function parameterDifferences(
  before: readonly Parameter[],
  after: readonly Parameter[],
  stated: readonly Parameter[],
): readonly string[] {
  const found: string[] = [];
  const meant = (fresh: Parameter | undefined, aspect: (one: Parameter) => unknown): boolean => {
    const one = fresh && stated.find(({ name }) => name === fresh.name);
    return one !== undefined && fresh !== undefined && aspect(one) === aspect(fresh);
  };
  for (const [index, old] of before.entries()) {
    const byName = after.find(({ name }) => name === old.name);
    const fresh = byName ?? after[index];
    if (!byName) {
      const renamed = fresh && !before.some(({ name }) => name === fresh.name);
      if (renamed && meant(fresh, ({ name }) => name)) continue;
      found.push(renamed ? `parameter ${old.name} became ${fresh.name}` : `parameter ${old.name} is gone`);
      continue;
    }
    if (old.kind !== 'named' && after.indexOf(byName) !== index) found.push(`parameter ${old.name} moved`);
    if (old.kind !== byName.kind) found.push(`parameter ${old.name} is given another way`);
    if (old.type !== byName.type && old.type !== null && !meant(byName, ({ type }) => type)) {
      found.push(`the type of parameter ${old.name}, ${old.type}, became ${byName.type ?? 'none'}`);
    }
    if (old.default !== byName.default && !meant(byName, (one) => one.default)) {
      found.push(`the default of parameter ${old.name}, ${old.default ?? 'none'}, became ${byName.default ?? 'none'}`);
    } else if (old.optional && !byName.optional) {
      found.push(`parameter ${old.name} became required`);
    }
  }
  for (const fresh of after) {
    const known = before.some(({ name }) => name === fresh.name);
    const renamed = before.length === after.length && !known;
    if (!known && !renamed && !fresh.optional && !stated.some(({ name }) => name === fresh.name)) {
      found.push(`parameter ${fresh.name} is newly required`);
    }
  }
  return found;
}
