import { unknown } from './budget.js';
import { fresh } from './fresh.js';
import { choice } from './variants.js';

/** Variables that were set, or removed (null), since the evaluation began. */
const touched = fresh(() => new Map<string, string | null>());

/** Names that the process of a test may have from outside: it is given few, and what they hold is not known. */
const OUTER =
  /^(?:PATH|HOME|PWD|OLDPWD|SHLVL|SHELL|USER|USERNAME|LOGNAME|HOSTNAME|LANG|LANGUAGE|TZ|TERM|COLUMNS|LINES|DISPLAY|EDITOR|PAGER|CI|NO_COLOR|FORCE_COLOR|DEBUG|NODE_ENV|VIRTUAL_ENV|TMP|TEMP|TMPDIR|_|__.*|(?:LC|LD|DYLD|PY|PYTHON|PYTEST|PYENV|PIP|UV|POETRY|TOX|COVERAGE|COV|CONDA|NPM|npm|NVM|NODE|JAVA|GO|XDG|SSH|SSL|GIT|GITHUB|CURL|REQUESTS|REPAIR|SYSTEM|DBUS)(?:[A-Z_].*)?)$|proxy/i;

/** A variable of the environment; null where there is none. */
export function variable(name: string): string | null {
  const known = touched().get(name);
  if (known !== undefined) return known;
  // There is always one, and nothing should hang on which it is.
  if (name === 'HOME') return choice() ? '/home/someone.else' : '/root';
  return OUTER.test(name) ? unknown(`the variable ${name}`) : null;
}

export const setVariable = (name: string, value: string | null): void => void touched().set(name, value);

/** Sets or removes a variable; what is given takes that back. */
export function changeVariable(name: string, value: string | null): () => void {
  const before = touched().get(name);
  touched().set(name, value);
  return () => {
    if (before === undefined) touched().delete(name);
    else touched().set(name, before);
  };
}
