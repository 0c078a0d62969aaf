import type { ErrorObject } from 'ajv';

type Errors = readonly ErrorObject[];

/** What each branch of one failed `anyOf` said, by the branch's index. */
function branchesOf(summary: ErrorObject, errors: Errors): ReadonlyMap<string, Errors> {
  const branches = new Map<string, ErrorObject[]>();
  for (const error of errors) {
    if (!error.schemaPath.startsWith(`${summary.schemaPath}/`)) continue;
    if (!error.instancePath.startsWith(summary.instancePath)) continue;
    const index = error.schemaPath.slice(summary.schemaPath.length + 1).split('/')[0] ?? '';
    branches.set(index, [...(branches.get(index) ?? []), error]);
  }
  return branches;
}

/** Whether an error says that its branch was never meant: another `kind` or none, no object at all, not the null. */
const isForeign = (instance: string) => (error: ErrorObject) => {
  const { keyword, instancePath, params } = error;
  if (keyword === 'const') return instancePath === `${instance}/kind`;
  if (instancePath !== instance) return false;
  return keyword === 'required'
    ? params.missingProperty === 'kind'
    : keyword === 'type' && (params.type === 'null' || params.type === 'object');
};

/** One error for a value that no branch was meant for. */
function noneMeant(summary: ErrorObject, foreign: Errors): Errors {
  const kinds = foreign.filter(({ keyword }) => keyword === 'const');
  const [first] = foreign;
  if (kinds.length === 0) return first ? [first] : [];
  const allowedValues = kinds.map(({ params }) => params.allowedValue as unknown);
  return [{ ...summary, keyword: 'enum', instancePath: `${summary.instancePath}/kind`, params: { allowedValues } }];
}

/** Where several branches could be meant, those that the value misses by the fewest errors. */
const nearest = (branches: readonly Errors[]): readonly Errors[] => {
  const fewest = Math.min(...branches.map((said) => said.length));
  return branches.filter((said) => said.length === fewest);
};

/**
 * ajv tells what is wrong with a value under every branch of a union. Keeps what the meant branch says: the one with
 * the value's `kind`, the one that is not null, or the nearest. Where none is meant, one error says so.
 */
export function narrow(errors: Errors): Errors {
  let kept = errors;
  const outermostFirst = errors
    .filter(({ keyword }) => keyword === 'anyOf')
    .sort((a, b) => a.schemaPath.length - b.schemaPath.length);
  for (const summary of outermostFirst) {
    if (!kept.includes(summary)) continue;
    const foreign = isForeign(summary.instancePath);
    const branches = [...branchesOf(summary, kept).values()];
    const meant = nearest(branches.filter((said) => !said.some(foreign)));
    const dropped = new Set(branches.filter((said) => !meant.includes(said)).flat()).add(summary);
    const instead = meant.length === 0 ? noneMeant(summary, branches.flat().filter(foreign)) : [];
    kept = [...kept.filter((error) => !dropped.has(error)), ...instead];
  }
  return kept;
}
