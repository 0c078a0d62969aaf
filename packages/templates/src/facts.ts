import type { CandidateFile, RoundRecord } from '@repair/schemas';
import type { Syntax } from '@repair/syntax';
import type { Facts } from './context.js';
import { labelsOf } from './evidence/labels.js';
import { groupsOf, isTestPath } from './evidence/last-diff.js';
import { messagesOf } from './evidence/messages.js';
import { renamesOf } from './evidence/renames.js';
import { textDiffsOf } from './evidence/text-diffs.js';
import { type View, viewOf } from './source/view.js';

export function factsOf(record: RoundRecord, syntax: Syntax): Facts {
  const windows = new Map<string, CandidateFile[]>();
  for (const file of record.candidate.files) {
    const known = windows.get(file.path);
    if (known) known.push(file);
    else windows.set(file.path, [file]);
  }
  const views = new Map<string, View>();
  for (const [path, parts] of windows) {
    const made = viewOf(parts, syntax);
    if (made) views.set(path, made);
  }
  const all = groupsOf(record.diff);
  const groups = all.filter((group) => !isTestPath(group.file)).map((group) => settle(group, views.get(group.file)));
  return {
    record,
    views,
    labels: labelsOf(record.failure_evidence),
    groups,
    renames: renamesOf(groups),
    texts: textDiffsOf(record.failure_evidence),
    messages: messagesOf(record.failure_evidence),
  };
}

/** How far a group may have moved by the deltas that lie over the candidate since. */
const DRIFT = 40;

function settle<G extends { line: number; added: readonly string[] }>(group: G, view: View | undefined): G {
  const first = group.added.find((text) => text.trim() !== '');
  if (!view || first === undefined) return group;
  const offset = group.added.indexOf(first);
  for (let by = 0; by <= DRIFT; by += 1) {
    for (const line of [group.line + by, group.line - by])
      if (view.line(line + offset) === first) return { ...group, line };
  }
  return group;
}
