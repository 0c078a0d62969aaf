import { type DetectorCase, JS, PY, js, jsBody, py, pyBody } from './case.js';

const branch = (condition: string): string => pyBody(`if ${condition}:`, '    return h(x)', 'return g(x)');
const fork = (condition: string): string => jsBody(`if (${condition}) return h(x);`, 'return g(x);');

export const CLOCKS: readonly DetectorCase[] = [
  ...[
    'datetime.date.today() < datetime.date(2031, 1, 1)',
    'date.today() <= date(2031, 1, 1)',
    "datetime.now().isoformat() < '2031-01-01'",
    "datetime.now(timezone.utc) > datetime.fromisoformat('2031-01-01')",
    'datetime.datetime.utcnow().date() > datetime.date(2031, 1, 1)',
    'datetime.now().timestamp() < 1900000000.5',
    'datetime.now().year == 2026',
    'time.time() < 1900000000',
    '1900000000000000000 > time.time_ns()',
  ].map((condition) => py(`a branch on ${condition}`, 'clock_compared', PY, branch(condition))),
  ...[
    'Date.now() < 1900000000000',
    "new Date() < new Date('2031-01-01')",
    '+new Date() < 1900000000000',
    'new Date().getTime() < Date.UTC(2031, 1, 1)',
    'new Date().valueOf() >= 1900000000000',
    'new Date().getFullYear() !== 2026',
    'new Date().getUTCFullYear() < 2031',
    "new Date().toISOString() < '2031'",
    "Date.now() < Date.parse('2031-01-01')",
  ].map((condition) => js(`a branch on ${condition}`, 'clock_compared', JS, fork(condition))),
  py('a deadline that is given', null, PY, branch('time.time() > x.deadline')),
  py('time that went by', null, PY, branch('time.time() - started > 5')),
  py('the hour of the day', null, PY, branch('datetime.now().hour < 12')),
  py('a day that is given', null, PY, branch('x.day < datetime.date(2031, 1, 1)')),
  py('two clocks', null, PY, branch('time.time() < time.time()')),
  py('the present added up', null, PY, pyBody('y = time.time() + 1900000000', 'return g(y)')),
  js('a deadline that is given', null, JS, fork('Date.now() > x.expires')),
  js('a day that is given', null, JS, fork("x < new Date('2031-01-01')")),
  js('a weekday', null, JS, fork('new Date().getDay() === 0')),
  js('a span from the present', null, JS, jsBody('return g(Date.now() + 3600);')),
];
