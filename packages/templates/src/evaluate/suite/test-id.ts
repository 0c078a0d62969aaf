/** The parts of the id of a test: the classes around it, its name, and what tells its parameters apart. */
export interface TestId {
  readonly classes: readonly string[];
  readonly name: string;
  readonly parameters: string | null;
}

const NAME = /^[A-Za-z_]\w*$/;

/** Reads `path::Class::test[parameters]` and `path.Class.test`; null where it is neither. */
export function testId(id: string): TestId | null {
  const bracket = id.indexOf('[');
  const whole = bracket < 0 ? id : id.slice(0, bracket);
  const parameters = bracket < 0 ? null : id.endsWith(']') ? id.slice(bracket + 1, -1) : undefined;
  const dotted = !whole.includes('::');
  const parts = dotted ? whole.split('.').slice(-2) : whole.split('::').slice(1);
  const name = parts.at(-1);
  if (name === undefined || parameters === undefined || !parts.every((part) => NAME.test(part))) return null;
  return { classes: parts.slice(0, -1), name, parameters };
}
