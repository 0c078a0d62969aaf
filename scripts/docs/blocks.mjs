/** The fenced blocks of a Markdown text, in order. */
export function blocksOf(text) {
  const blocks = [];
  let open = null;
  for (const line of text.split('\n')) {
    const fence = /^\s*(`{3,})\s*([\w-]*)/.exec(line);
    if (open === null) {
      if (fence) open = { fence: fence[1], language: fence[2], lines: [] };
    } else if (fence && fence[2] === '' && fence[1].length >= open.fence.length) {
      blocks.push({ language: open.language, text: `${open.lines.join('\n')}\n` });
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
