/** Lines that a unified diff removes or adds, a replaced line counted once. */
export function changedLines(patch: string): number {
  let total = 0;
  let removed = 0;
  let added = 0;
  const settle = () => {
    total += Math.max(removed, added);
    removed = 0;
    added = 0;
  };
  let inHunk = false;
  for (const line of patch.split('\n')) {
    if (line.startsWith('@@')) {
      settle();
      inHunk = true;
    } else if (line.startsWith('diff --git ')) {
      settle();
      inHunk = false;
    } else if (!inHunk) continue;
    else if (line.startsWith('-')) {
      if (added > 0) settle();
      removed += 1;
    } else if (line.startsWith('+')) added += 1;
    else if (!line.startsWith('\\')) settle();
  }
  settle();
  return total;
}
