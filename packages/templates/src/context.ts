import type { RoundRecord } from '@repair/schemas';
import type { Group } from './evidence/last-diff.js';
import type { Label } from './evidence/labels.js';
import type { TextDiff } from './evidence/text-diffs.js';
import type { Rename } from './evidence/renames.js';
import type { Lite } from './source/lite.js';
import type { View } from './source/view.js';

/** What templates and ranking may know about a round; made once a request. */
export interface Facts {
  readonly record: RoundRecord;
  readonly views: ReadonlyMap<string, View>;
  readonly labels: ReadonlySet<Label>;
  /** The last patch, tests left out. */
  readonly groups: readonly Group[];
  readonly renames: readonly Rename[];
  /** Texts that came out otherwise than asked for. */
  readonly texts: readonly TextDiff[];
  /** Messages of the failures, joined. */
  readonly messages: string;
}

/** What a template may know about the place that it is called for. */
export interface Context extends Facts {
  readonly view: View;
  readonly unit: Lite;
  /** Whether a line of the view may be edited. */
  allowed(line: number): boolean;
}
