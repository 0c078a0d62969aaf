import type { Sample } from './sample.js';

/** Numbers and moments of Python's library that are worked out exactly. */
export const EXACT: readonly Sample[] = [
  {
    program: `
from decimal import Decimal as D, ROUND_HALF_UP, ROUND_DOWN, ROUND_UP, ROUND_CEILING, ROUND_FLOOR, ROUND_HALF_DOWN
from decimal import InvalidOperation, DivisionByZero
import decimal, math

def rounded(value, places):
    unit = D(1).scaleb(-places) if False else D("1E-2")
    modes = [ROUND_HALF_UP, ROUND_DOWN, ROUND_UP, ROUND_CEILING, ROUND_FLOOR, ROUND_HALF_DOWN]
    return [value.quantize(unit, rounding=mode) for mode in modes] + [value.quantize(unit)]
`,
    expressions: [
      "D('1.10') + D('2.205'), D('1.10') - D('1.10'), D('-0') + D('-0'), D('3') * D('-1.50'), D('0.1') * 0",
      "D('1') / D('3'), D('1') / D('8'), D('10') / D('5'), D('100') / 8, D('2') / D('3'), D('1E+3') / D('2'), D('0') / D('5.00')",
      "D('7') // D('2'), D('-7') // D('2'), D('7.5') % D('2'), D('-7.5') % D('2'), D('7') % 3",
      "5 + D('1.5'), 5 - D('1.5'), 2 * D('1.5'), 3 / D('1.5'), sum([D('0.10'), D('0.20')]), sum([D('1E+2')], D('1'))",
      "D('1.5') + 1.5",
      "D('1') / D('0')",
      "D('0') / D('0')",
      "D('abc')",
      "D(''), 1",
      "D(' 12.50 '), D('1_000.5'), D('-.5'), D('5.'), D('1e3'), D(True), D(12), D(D('2.50'))",
      "str(D('1E+3')), str(D('1E-7')), str(D('0.000001')), str(D('123.4500')), str(D('-0.00')), str(D('1E+3') + 0)",
      "repr(D('0.10')), repr(D('-1E-10')), [D('1.0')], {D('1.50'): 1}",
      "rounded(D('2.345'), 2), rounded(D('-2.345'), 2), rounded(D('2.3450001'), 2), rounded(D('2.335'), 2)",
      "D('1.005').quantize(D('0.01')), D('5').quantize(D('0.00')), D('12345').quantize(D('1E+2')), D('-0.004').quantize(D('0.01'))",
      "D('1' * 27).quantize(D('0.01'))",
      "D('123456789012345678901234567.89') + D('0.001'), D('1' * 20) * D('1' * 20), D('9' * 28) + D('0.5'), D('9' * 28) + D('0.6')",
      "round(D('2.5')), round(D('3.5')), round(D('2.675'), 2), round(D('-2.5')), round(D('2.5'), 0), round(D('1250'), -2)",
      "int(D('2.9')), int(D('-2.9')), float(D('0.1')), bool(D('0.00')), abs(D('-1.50')), -D('1.5'), -D('0'), +D('-0.0')",
      "D('1.0') == 1, D('1.50') == D('1.5'), D('1') < 2, 2 > D('1.5'), D('1') <= D('1.0'), D('1') != 1, D('1') == 'x', D('1') == None",
      "max(D('1'), D('1.5'), 1), min([D('2'), D('1.50')]), sorted([D('2'), D('1.5'), D('-1')]), D('1') in [1], D('1.0') in {1: 2}",
      "{1: 'a'}[D('1.00')], {D('0.5'): 'b'}[0.5], len({D('1.0'), D('1.00'), 1}), {D('0.1'): 1}[D('0.10')], D('0.1') in {0.1: 1}",
      "D('1') < 'a'",
      "f\"{D('1234.5'):.2f}|{D('1234.5'):,.2f}|{D('0.125'):.2f}|{D('0.375'):.2f}|{D('-0.001'):.2f}|{D('12'):8.1f}|{D('12'):<8}|{D('1.5'):+}\"",
      "f\"{D('0.125'):.1%}|{D('0.05'):%}|{D('7'):>6}|{D('7'):06.2f}|{D('1.10')}|{D('1.10')!r}|{D('5'):f}\"",
      "'%s %.2f %d' % (D('1.50'), D('2.5'), D('3.9')), '{:.1f}'.format(D('0.25'))",
      "D('1.1') ** 2, D('2') ** 10, D('1.50').normalize(), D('100').normalize(), D('0.00').normalize(), D('0.5').is_zero()",
      "math.floor(D('-1.5')), math.ceil(D('1.2')), math.trunc(D('-1.9')), D('2.5').to_integral_value(), D('2.5').to_integral_value(ROUND_HALF_UP)",
      "isinstance(D('1'), D), D('1').is_signed(), D('-0').is_signed(), D('1.20').copy_abs(), type(D('1')) is D",
      "divmod(D('7'), D('2')) if False else 0, [str(x) for x in (D('1E+2') * 1, D('0E-8'), D('0E+3'), D('10') * D('0.1'))]",
      "D('1').nope",
    ],
  },
  {
    program: `
from fractions import Fraction as F
import math
`,
    expressions: [
      "F(1, 2) + F(1, 3), F(6, -4), F('3/6'), F('-0.25'), F(5), F(), F(F(1, 2), 2), F(2) == 2, F(1, 2) == F(2, 4)",
      'F(1, 2) - 1, 2 - F(1, 2), F(3, 4) * 2, 1 / F(2, 3), F(7, 2) // 1, F(-7, 2) // 1, F(7, 2) % 2, F(-7, 2) % 2, F(2, 3) ** 3',
      "str(F(3, 1)), str(F(-1, 2)), repr(F(2, 4)), f'{F(1, 2)}', [F(1)], int(F(-7, 2)), float(F(1, 4)), round(F(5, 2)), round(F(7, 2))",
      'F(1, 2) < F(2, 3), 1 > F(1, 2), sorted([F(1, 2), 0, F(1, 3)]), max(F(1, 2), 1), sum([F(1, 2), F(1, 2)]), abs(F(-1, 2)), -F(1, 2)',
      'F(1, 2).numerator, F(1, 2).denominator, {F(1, 2): 1}[0.5], {F(2): 1}[2], {F(1, 3): 1}[F(2, 6)], bool(F(0)), math.floor(F(-1, 2)), math.ceil(F(1, 2))',
      'F(1, 0)',
      'F(1) / 0',
      "F(1, 2) == 'x', F(1, 2) != None",
      "F(1, 2) + 'x'",
    ],
  },
  {
    program: `
from datetime import date, datetime, timedelta
import datetime as dt

def week(day): return [day + timedelta(days=n) for n in range(3)]
`,
    expressions: [
      'date(2024, 2, 28) + timedelta(days=2), date(2023, 3, 1) - timedelta(1), date(2024, 3, 1) - date(2023, 3, 1), week(date(2023, 12, 30))',
      'date(2023, 2, 29)',
      'date(2023, 13, 1)',
      'date(0, 1, 1)',
      'date(2023, 1)',
      'date(9999, 12, 31) + timedelta(1)',
      "str(date(5, 1, 2)), repr(date(2024, 1, 2)), date(2024, 1, 2).isoformat(), f'{date(2024, 1, 2)}', f'{date(2024, 1, 2):%d/%m/%y}'",
      "date.fromisoformat('2024-02-29'), date.fromisoformat('20240229'), datetime.fromisoformat('2024-02-29 10:20'), datetime.fromisoformat('2024-02-29')",
      "date.fromisoformat('2023-02-29')",
      "date.fromisoformat('2023-2-9')",
      "date.fromisoformat('')",
      "datetime.fromisoformat('x')",
      "datetime.fromisoformat('2024-01-01T10:61')",
      'date(2024, 1, 1).weekday(), date(2024, 1, 1).isoweekday(), date(1, 1, 1).toordinal(), date.fromordinal(738000), date(2024, 12, 31).replace(month=2, day=1)',
      'date(2024, 1, 31).replace(month=2)',
      "date(2024, 1, 2) < date(2024, 1, 3), date(2024, 1, 2) == date(2024, 1, 2), max(date(2024, 1, 1), date(2023, 1, 1)), date(2024, 1, 1) == 'x'",
      'date(2024, 1, 1) < 5',
      'date(2024, 1, 1) + 5',
      '{date(2024, 1, 1): 1}[date(2024, 1, 1)], len({date(2024, 1, 1), date(2024, 1, 1)}), date(2024, 1, 1).year, date(2024, 5, 1).month',
      "date(2024, 3, 7).strftime('%A %a %B %b %d %j %Y %y %m %w %u %% %F'), datetime(2024, 3, 7, 15, 4, 5).strftime('%H:%M:%S %I %p %f %T')",
      'datetime(2024, 1, 1, 23, 30) + timedelta(hours=1), datetime(2024, 1, 1) - datetime(2023, 12, 31, 12), datetime(2024, 1, 1, 5).date()',
      "str(datetime(2024, 1, 1, 1, 2, 3)), repr(datetime(2024, 1, 1)), repr(datetime(2024, 1, 1, 1, 2, 3, 4)), datetime(2024, 1, 1, 1, 2, 3, 4).isoformat(), datetime(2024, 1, 1).isoformat(' ')",
      'datetime(2024, 1, 1, 24)',
      'datetime(2024, 1, 1, 10, 5).hour, datetime(2024, 1, 1, 10, 5).minute, datetime(2024, 1, 1).replace(hour=3), isinstance(datetime(2024, 1, 1), date)',
      'timedelta(days=1, hours=2), timedelta(minutes=90), timedelta(-1), timedelta(hours=-1), timedelta(), timedelta(weeks=1, milliseconds=5), timedelta(hours=1.5)',
      'str(timedelta(days=1, seconds=5)), str(timedelta(hours=-1)), str(timedelta(2, 3, 4)), str(timedelta(minutes=5)), str(timedelta(-2))',
      'timedelta(hours=1).total_seconds(), timedelta(hours=25).seconds, timedelta(hours=25).days, timedelta(microseconds=-1).seconds, timedelta(milliseconds=5).total_seconds()',
      'timedelta(hours=1) * 3, 2 * timedelta(1), timedelta(hours=3) / timedelta(hours=2), timedelta(hours=3) // timedelta(hours=2), timedelta(hours=3) % timedelta(hours=2), timedelta(hours=3) / 2, timedelta(hours=-3) // 2',
      'timedelta(1) < timedelta(2), timedelta(hours=24) == timedelta(1), -timedelta(1), abs(timedelta(-1)), bool(timedelta()), sum([timedelta(1), timedelta(2)], timedelta())',
      'timedelta(1) / timedelta(0)',
      'divmod(timedelta(hours=25), timedelta(days=1)), divmod(timedelta(hours=-1), timedelta(days=1)), divmod(7, 2)',
      'timedelta(1) + 1',
      'timedelta(foo=1)',
      'dt.date(2024, 1, 1), dt.timedelta(1) + dt.date(2024, 1, 1), sorted([dt.date(2024, 2, 1), dt.date(2024, 1, 1)])',
      'datetime(2024, 1, 1) - timedelta(microseconds=1), datetime(1, 1, 1) + timedelta(days=1, microseconds=5)',
      'date(2024, 1, 1).nope',
    ],
  },
];
