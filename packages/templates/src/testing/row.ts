import type { Scene } from './request.js';

/** One line of a template's table: source in, proposals out. */
export interface Row {
  readonly template: string;
  readonly file: string;
  readonly before: string;
  /** What the template has to offer for the whole file. */
  readonly after: readonly string[];
  /** What it must not offer. */
  readonly never?: readonly string[];
  /** It must offer nothing at all. */
  readonly silent?: true;
  readonly scene?: Partial<Scene>;
}

export const row = (
  template: string,
  file: string,
  before: string,
  after: string | readonly string[],
  scene?: Partial<Scene>,
): Row => ({
  template,
  file,
  before,
  after: typeof after === 'string' ? [after] : after,
  ...(scene ? { scene } : {}),
});

/** A place that a template has nothing to do with. */
export const silent = (template: string, file: string, before: string): Row => ({
  template,
  file,
  before,
  after: [],
  silent: true,
});
