/** The shape of a message: what discriminates stays, what varies is abstracted. */
export function messageTemplate(exception: string | null, message: string): string {
  const line = message.slice(0, 2_000).split('\n', 1)[0] ?? '';
  return `${exception === null ? '' : `${exception}: `}${line.replace(/0x[0-9a-f]+|\d+(?:\.\d+)?/gi, '<num>')}`.slice(
    0,
    400,
  );
}
