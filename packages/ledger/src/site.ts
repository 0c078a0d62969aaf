import type { Diagnosis, Frame, Observation } from '@repair/schemas';

/** An observation that says that something failed. */
export type Failing = Extract<Observation, { kind: 'test_failure' | 'collection_error' | 'timeout' | 'crash' }>;

const TEST_FILE =
  /(^|\/)(tests?|__tests__|spec|specs)\/|(^|\/)(test_[^/]*|[^/]*_test|conftest)\.py$|[.-](test|spec)\.[cm]?[jt]sx?$|(^|\/)test\.[cm]?[jt]sx?$/;

const stemOf = (file: string): string => {
  const name = file.slice(file.lastIndexOf('/') + 1);
  const dot = name.indexOf('.', 1);
  return dot === -1 ? name : name.slice(0, dot);
};

/** A function's own name out of what a runtime prints: `async Object.total`, `new Cart`, `<module>`. */
function functionName(printed: string | null): string | null {
  const name = (printed ?? '').replace(/^(?:async |new |get |set )+/, '').replace(/^(?:Object|Module|Function)\./, '');
  const bare = name.replace(/ \[as [^\]]*\]$/, '').replace(/^<locals>\./, '');
  return /^[\p{L}_$#][\p{L}\p{N}_$#.]*$/u.test(bare) ? bare : null;
}

const framesOf = (observation: Failing): readonly Frame[] => ('frames' in observation ? observation.frames : []);

const place = (file: string, line: number, symbol: string | null) =>
  symbol === null ? `${file}:${line}` : `${stemOf(file)}.${symbol}`;

export interface SiteInput {
  readonly diagnosis: Diagnosis;
  readonly observation: Failing;
  /** The qualified name of the function that encloses a line, where the caller can tell it from the syntax tree. */
  readonly symbol_at?: (file: string, line: number) => string | null;
}

/**
 * What the failure is pinned to (spec §3.2 `site`): `<file stem>.<qualified name>` of the innermost frame of the program
 * under repair, else of the first diagnosed site, else of the test; `file:line` where no symbol encloses it.
 */
export function siteOf({ diagnosis, observation, symbol_at }: SiteInput): string {
  const own = framesOf(observation).filter((frame) => frame.in_repo);
  const frame = own.findLast(({ file }) => !TEST_FILE.test(file));
  if (frame) {
    const enclosing = diagnosis.sites.find(
      (site) => site.file === frame.file && site.start_line <= frame.line && frame.line <= site.end_line,
    );
    const symbol = enclosing?.symbol ?? symbol_at?.(frame.file, frame.line) ?? functionName(frame.function);
    return place(frame.file, frame.line, symbol);
  }
  const [suspect] = diagnosis.sites;
  if (suspect) return place(suspect.file, suspect.start_line, suspect.symbol);
  const inTest = own.at(-1);
  if (inTest) return place(inTest.file, inTest.line, functionName(inTest.function));
  if (observation.kind === 'collection_error') return observation.file ?? 'collection';
  return observation.test ?? 'process';
}
