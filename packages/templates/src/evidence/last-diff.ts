/** A run of changed lines of the last patch: what it took away and what it put there. */
export interface Group {
  readonly file: string;
  /** 1-based line of the candidate at which `added` starts, or before which the removed lines stood. */
  readonly line: number;
  readonly removed: readonly string[];
  readonly added: readonly string[];
  /** Index of the hunk that the group is part of. */
  readonly hunk: number;
}

/** The groups of a unified diff, in order. A diff that does not read as one gives none. */
export function groupsOf(diff: string): readonly Group[] {
  const groups: Group[] = [];
  let file: string | null = null;
  let hunk = -1;
  let line = 0;
  let left = 0;
  let right = 0;
  let removed: string[] = [];
  let added: string[] = [];
  const close = (): void => {
    if (file !== null && (removed.length > 0 || added.length > 0))
      groups.push({ file, line: line - added.length, removed, added, hunk });
    removed = [];
    added = [];
  };
  for (const raw of diff.split('\n')) {
    const text = raw.replace(/\r$/, '');
    if (left > 0 || right > 0) {
      const sign = text[0];
      if (sign === '-') {
        if (added.length > 0) close();
        removed.push(text.slice(1));
        left -= 1;
        continue;
      }
      if (sign === '+') {
        added.push(text.slice(1));
        line += 1;
        right -= 1;
        continue;
      }
      if (sign === '\\') continue;
      close();
      line += 1;
      left -= 1;
      right -= 1;
      continue;
    }
    if (text.startsWith('\\')) continue;
    close();
    const head = /^@@ -\d+(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/.exec(text);
    if (head) {
      hunk += 1;
      left = head[1] === undefined ? 1 : Number(head[1]);
      right = head[3] === undefined ? 1 : Number(head[3]);
      line = Number(head[2]);
      if (right === 0) line += 1;
    } else if (text.startsWith('+++ ')) file = pathOf(text.slice(4));
  }
  close();
  return groups;
}

function pathOf(text: string): string | null {
  const bare = text.replace(/\t.*$/, '').replace(/^"(.*)"$/, '$1');
  return bare === '/dev/null' ? null : bare.replace(/^b\//, '');
}

const TESTS =
  /(?:^|\/)(?:tests?|__tests__|spec)\/|(?:^|\/)(?:test_|conftest)|[._-](?:test|spec)\.[cm]?[jt]sx?$|_test\.py$/;
/** Whether a path looks like a test's: what the last patch did there says nothing about the cause. */
export const isTestPath = (path: string): boolean => TESTS.test(path);
