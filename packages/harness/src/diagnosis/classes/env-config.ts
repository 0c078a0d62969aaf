import { type Facts, innermostUnit, isReached } from '../facts.js';
import { isWrongValue } from '../failure.js';
import type { Finding, Point } from './verdict.js';

const ENVIRONMENT =
  /\bos\.environ\b|\benviron\b|\bgetenv\b|\bprocess\.env\b|\bimport\.meta\.env\b|\b(?:set|del)env\b|\bstubEnv\b|\benv\s*(?:[:=,})[.]|\?\.)|\bdotenv\b|\bdefault_?locale\b|\bsetlocale\b|\bgetdefaultencoding\b/i;
const LOCALE_VARIABLE = /\b(?:LC_ALL|LC_MESSAGES|LANGUAGE|LANG|TZ|NODE_ENV|HOME|PYTHON[A-Z]+|XDG_[A-Z_]+)\b/;
const SAID: readonly RegExp[] = [
  /\b(?:environment variable|env(?:ironment)? var)\b/i,
  /codec can't (?:en|de)code|unknown encoding|unsupported locale setting|No time zone found/i,
  /\b(?:ENOENT|EACCES)\b.*\.(?:json|ya?ml|toml|ini|cfg|conf|env)\b/,
  /No such file or directory: '[^']*\.(?:json|ya?ml|toml|ini|cfg|conf|env)'/,
];
const UNSET_MODULE = /^(?:ModuleNotFoundError|ConfigError|ConfigurationError|ImproperlyConfigured|SettingsError)$/;
const VARIABLE_NAME = /\b[A-Z][A-Z0-9]+(?:_[A-Z0-9]+)+\b/g;

/** Behaviour depends on the environment or the configuration, and reads it wrongly. */
export function environmentRule(facts: Facts): Finding | null {
  const said = facts.failures.filter((failure) => {
    const { message, exception } = failure;
    if (SAID.some((shape) => shape.test(message)) || (exception !== null && UNSET_MODULE.test(exception))) return true;
    return [...message.matchAll(VARIABLE_NAME)].some(([name]) => readsVariable(facts, name));
  });
  if (said.length > 0)
    return found(
      facts,
      'env.message',
      said.map(({ id }) => id),
      said[0]?.message.split('\n', 1)[0] ?? '',
    );
  const { failing } = facts.reach;
  const giving = failing.filter((test) => ENVIRONMENT.test(facts.reach.text(test)) || LOCALE_VARIABLE.test(test.text));
  const reads = facts.program.units.filter((unit) => isReached(unit, facts.reach) && ENVIRONMENT.test(unit.node.text));
  if (failing.length === 0 || giving.length < failing.length || reads.length === 0) return null;
  const first = facts.failures.find(({ kind }) => kind === 'test_failure');
  if (!first) return null;
  const values =
    first.expected !== null && first.actual !== null
      ? `${first.actual.slice(0, 120)} comes out for ${first.expected.slice(0, 120)}`
      : (first.message.split('\n', 1)[0] ?? '');
  return found(
    facts,
    'env.tests',
    facts.failures.map(({ id }) => id),
    `with the environment that ${giving[0]?.title} gives, ${values}`,
  );
}

/** An absent value that comes straight from the environment is a matter of configuration. */
export function unsetVariableRule(facts: Facts): Finding | null {
  const told = facts.failures.filter((failure) => {
    const at = innermostUnit(facts, failure);
    const lines = at?.unit.node.text.split('\n') ?? [];
    const line = at ? (lines[at.line - at.unit.node.startPosition.row - 1] ?? '') : '';
    return /\bos\.environ\b|\bgetenv\b|\bprocess\.env\b/.test(line) && failure.kind === 'test_failure';
  });
  return told.length > 0 && told.length === facts.failures.length
    ? found(
        facts,
        'env.unset',
        told.map(({ id }) => id),
        told[0]?.message.split('\n', 1)[0] ?? '',
      )
    : null;
}

/** What a program learns from the machine that it runs on, without being told. */
const MACHINE =
  /resolvedOptions\(\)\.timeZone|\bgetTimezoneOffset\b|\bprocess\.(?:platform|arch|cwd)\b|\bos\.(?:platform|homedir|hostname|getcwd|name)\b|\bplatform\.system\b|\btime\.tzname\b|\bgetlocale\b|\bgetpreferredencoding\b/;

/** Weak: a suspect asks the machine for its zone, platform, folder or locale, and a wrong value comes out. */
export function machineRule(facts: Facts): Finding | null {
  const asking = facts.suspects.find(({ symbol, node }) => symbol !== null && MACHINE.test(node.text));
  const wrong = facts.failures.filter(isWrongValue);
  if (!asking || wrong.length === 0) return null;
  return found(
    facts,
    'env.machine',
    wrong.map(({ id }) => id),
    `${asking.symbol} depends on the machine: ${wrong[0]?.message.split('\n', 1)[0]}`,
  );
}

/** Whether the product looks the name up in an environment, directly or by a table of names. */
function readsVariable({ program }: Facts, name: string): boolean {
  return program.files.some((file) => {
    const text = program.trees.get(file)?.text ?? '';
    return text.includes(name) && ENVIRONMENT.test(text);
  });
}

function found(facts: Facts, rule: string, cites: readonly string[], cause: string): Finding {
  const points = facts.program.units
    .filter((unit) => isReached(unit, facts.reach))
    .flatMap((unit) =>
      unit.node.text.split('\n').flatMap((line, at): Point[] =>
        ENVIRONMENT.test(line)
          ? [
              {
                file: unit.file,
                line: unit.node.startPosition.row + 1 + at,
                weight: 0.3,
                why: 'reads the environment',
              },
            ]
          : [],
      ),
    );
  const shown = facts.failures.flatMap((failure): Point[] => {
    const at = rule === 'env.message' ? innermostUnit(facts, failure) : null;
    return at ? [{ file: at.unit.file, line: at.line, weight: 0.5, why: 'the failure shows here' }] : [];
  });
  return { failure_class: 'env-config', rule, cites, cause, points: [...points, ...shown] };
}
