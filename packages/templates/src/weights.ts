/**
 * Every number that ranking uses, in one place. Sources: (m) mined one-line fixes of open histories, as far as a
 * template's own prior tells; (h) set by hand from what the failure says; (t) tuned by hand on the
 * development corpora; `bench/templates.mjs --cross` tells how the two halves of them fare.
 */
export interface Weights {
  /** (l) times how well an instance fits its template, as the template says. */
  readonly fit: number;
  /** (h) For each place that a site stands behind the first. */
  readonly siteStep: number;
  /** (h) A line inside a site itself, not only in its function. */
  readonly siteLine: number;
  /** (h) The line at which the innermost frame of the repository stands. */
  readonly frameLine: number;
  /** (t) times ln(Ochiai) of the edited line. */
  readonly spectrum: number;
  /** (h) A line that no failing test ran, where coverage is at hand. */
  readonly uncovered: number;
  /** (t) A line that the last patch put there. */
  readonly patched: number;
  /** (h) times ln of how many drafts a template makes in the round: the pickier a template, the more it says. */
  readonly crowd: number;
  /** (h) A line of a hunk without which the tests pass. */
  readonly regression: number;
  /** (h) times the share of new pairs and triples of tokens that the repository already has. */
  readonly natural: number;
  /** (h) A variable that was never read is read. */
  readonly adopts: number;
  /** (h) A variable is read nowhere any more. */
  readonly orphans: number;
  /** (h) A loop that cannot end gets an end; one that stays without loses half of it. */
  readonly unstuck: number;
  /** (h) A condition moves the way that the values ask for; the other way costs as much. */
  readonly direction: number;
  /** (h) Both sides of an operator become the same. */
  readonly doubled: number;
  /** (h) For each token that changes. */
  readonly token: number;
  /** (h) The same line as a neighbour's. */
  readonly echo: number;
  /** (h) A losing delta changed the same node; the same line; used the same template. */
  readonly lostNode: number;
  readonly lostLine: number;
  readonly lostTemplate: number;
  /** (h) A losing delta on this line made some failing tests pass. */
  readonly progress: number;
  /** (t) A change that turns everything around, times how many tests pass. */
  readonly gross: number;
  /** (h) A template that has nothing to do with the diagnosed class, where the class says much. */
  readonly offClass: number;
  /** (t) Two changes in one delta. */
  readonly pair: number;
  /** (h) For each word (two at most) that the failing tests or the function's name and comments use. */
  readonly named: number;
  /** (h) A change under which the failing statements that can be evaluated all pass; some, times their share; none. */
  readonly foreseen: number;
  readonly foreseenPart: number;
  readonly foreseenNone: number;
}

export const WEIGHTS: Weights = {
  fit: 1.6,
  siteStep: -0.5,
  siteLine: 0.6,
  frameLine: 1,
  spectrum: 2.5,
  uncovered: -4,
  patched: 2.5,
  crowd: -0.55,
  regression: 2.5,
  natural: 0.6,
  adopts: 0.6,
  orphans: -0.3,
  unstuck: 2.4,
  direction: 1.6,
  doubled: -1,
  token: -0.05,
  echo: -2,
  lostNode: -0.8,
  lostLine: -0.4,
  lostTemplate: -0.15,
  progress: 1.5,
  gross: -1.4,
  offClass: -1.3,
  pair: -1.5,
  named: 0.5,
  foreseen: 10,
  foreseenPart: 3,
  foreseenNone: -4,
};
