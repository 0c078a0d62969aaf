/**
 * The fenced blocks of a Markdown text, in order. `mark` is what an HTML comment directly above the fence says: a block
 * marked `executed` is run in a shell by the tests; `executed: needs PROGRAM ARGS…` only where that command succeeds.
 */
export function blocksOf(text) {
  const blocks = [];
  let open = null;
  let mark = null;
  for (const line of text.split('\n')) {
    const fence = /^\s*(`{3,})\s*([\w-]*)/.exec(line);
    if (open === null) {
      if (fence) open = { fence: fence[1], language: fence[2], mark, lines: [] };
      mark = /^<!-- (.*) -->$/.exec(line.trim())?.[1] ?? null;
    } else if (fence && fence[2] === '' && fence[1].length >= open.fence.length) {
      blocks.push({ language: open.language, mark: open.mark, text: `${open.lines.join('\n')}\n` });
      open = null;
    } else {
      open.lines.push(line);
    }
  }
  return blocks;
}

/** The prose of a Markdown text: everything outside of fenced blocks. */
export function proseOf(text) {
  let fence = null;
  return text
    .split('\n')
    .filter((line) => {
      const seen = /^\s*(`{3,})/.exec(line)?.[1];
      if (seen && fence === null) {
        fence = seen;
        return false;
      }
      if (seen && fence !== null && seen.length >= fence.length) {
        fence = null;
        return false;
      }
      return fence === null;
    })
    .join('\n');
}
