/** Characters of what follows a first line that only announces it. */
const ANNOUNCED = 120;
/** The legend and the pointer of node:assert's comparison. */
const NO_VALUE = /^(?:\+ actual - expected|\^+|)$/;

/** The first line of a message; where it ends with a colon, what it announces stands behind it. */
export function headline(message: string): string {
  const [first = '', ...rest] = message.split('\n');
  if (!first.trimEnd().endsWith(':')) return first;
  const lines = rest.map((line) => line.trim()).filter((line) => !NO_VALUE.test(line));
  const told = lines.join(' ');
  return `${first.trimEnd()} ${told.length > ANNOUNCED ? `${told.slice(0, ANNOUNCED)}…` : told}`.trimEnd();
}
