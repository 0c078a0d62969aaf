/** Flags with a value (those in `valued`, which may come again) and without, and the names that are left. */
export function flagsOf(argv, valued) {
  const flags = {};
  const names = [];
  for (let at = 0; at < argv.length; at += 1) {
    const word = argv[at];
    if (!word.startsWith('--')) names.push(word);
    else if (valued.includes(word)) flags[word] = [...(flags[word] ?? []), argv[++at]];
    else flags[word] = true;
  }
  return { flags, names };
}
