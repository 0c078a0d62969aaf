/** Columns padded to their widest cell; control characters are shown, never obeyed. */
export function table(head: readonly string[], rows: ReadonlyArray<readonly string[]>): string {
  const cells = [head, ...rows].map((row) => row.map(plain));
  const widths = head.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  const shown = head.every((title) => title === '') ? cells.slice(1) : cells;
  return `${shown
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')}\n`;
}

function plain(text: string): string {
  return [...text].map((char) => (/\p{Cc}/u.test(char) ? ' ' : char)).join('');
}
