import type { Sample } from './sample.js';

/** Weeks, times of a day, and moments in time zones of a fixed offset. */
export const TIME: readonly Sample[] = [
  {
    program: `
from datetime import date, datetime, time, timedelta, timezone, tzinfo
import datetime as module
UTC, CEST, EAST = timezone.utc, timezone(timedelta(hours=2)), timezone(timedelta(hours=5, minutes=30), 'IST')
A = datetime(2024, 5, 4, 8, 30, tzinfo=UTC)
B = datetime(2024, 5, 4, 10, 30, tzinfo=CEST)
N = datetime(2024, 5, 4, 8, 30)
def fields(week): return week.year, week.week, week.weekday, week[1], list(week), week == (2024, 18, 6)
def struct(day):
    s = day.timetuple()
    return s.tm_yday, s.tm_wday, s[0], s.tm_isdst, tuple(s), len(s)
`,
    expressions: [
      'fields(date(2024, 5, 4).isocalendar()), [tuple(date(y, 1, 1).isocalendar()) for y in range(2015, 2026)], [tuple(date(y, 12, 31).isocalendar()) for y in (1999, 2004, 2020, 2021, 2026)]',
      'date.fromisocalendar(2024, 1, 1), date.fromisocalendar(2020, 53, 7), date.fromisocalendar(2021, 1, 3)',
      'date.fromisocalendar(2021, 53, 1)',
      'date.fromisocalendar(2021, 0, 1)',
      'date.fromisocalendar(2021, 1, 8)',
      'date.fromisocalendar(10000, 1, 1)',
      'struct(date(2024, 12, 31)), struct(datetime(2023, 3, 1, 4, 5, 6)), date.min, date.max, datetime.min, datetime.max, date.resolution, datetime.resolution, module.MINYEAR',
      'time(), time(12), time(12, 5), time(1, 2, 3), time(1, 2, 3, 4), time(hour=3, microsecond=5), str(time(9, 5)), str(time(9, 5, 0, 10)), time(9).isoformat(), time(9, 1).isoformat("minutes"), time(9, 1, 2, 345678).isoformat(timespec="milliseconds")',
      'time(1) < time(2), time(1) == time(1, 0), time(1) != time(2), max(time(1), time(2)), {time(1): 2}[time(1)], bool(time(0)), time(1, 2).replace(minute=5), time(1).hour, time(1, 2).minute, time(1).tzinfo, time.fromisoformat("04:05"), time.fromisoformat("04:05:06.789"), time.min, time.max',
      ...['time(24)', 'time(1, 60)', 'time("1")', 'time(1) < 2', 'time(1, tzinfo=3)', 'time(1) == "x"'],
      'f"{time(9, 5):%H:%M}", time(14, 5).strftime("%I:%M %p"), time(1, tzinfo=UTC), str(time(1, tzinfo=CEST)), time(1, tzinfo=UTC).utcoffset()',
      'datetime.combine(date(2024, 1, 2), time(3, 4)), datetime.combine(date(2024, 1, 2), time(3, tzinfo=UTC)), N.time(), A.timetz(), A.time(), N.date(), type(N.time()).__name__',
      'datetime.combine(date(2024, 1, 2), 3)',
      'A, B, str(A), str(B), A.isoformat(), B.isoformat(" "), B.isoformat(timespec="minutes"), N.isoformat(sep="_", timespec="hours"), repr(datetime(2024, 1, 1, tzinfo=EAST)), N.isoformat(timespec="microseconds")',
      'A == B, A - B, A < B, A <= B, len({A, B}), A == N, A != N, B - timedelta(hours=1), A + timedelta(days=1), A - datetime(2024, 5, 4, tzinfo=CEST), sorted([B, A - timedelta(1)])',
      'A < N',
      'A - N',
      'A.astimezone(CEST), B.astimezone(UTC), A.astimezone(EAST).isoformat(), A.astimezone(timezone(timedelta(hours=-8))).date(), A.astimezone(tz=CEST) == A if False else 0, A.replace(tzinfo=None) == N, N.replace(tzinfo=UTC) == A, A.replace(hour=1, tzinfo=CEST), A.replace(minute=0)',
      'A.utcoffset(), N.utcoffset(), A.tzinfo, A.tzname(), B.tzname(), EAST.tzname(None), N.tzinfo, A.dst(), UTC, CEST, EAST, str(UTC), str(CEST), repr(timezone(timedelta(0))), timezone(timedelta(hours=-3, minutes=-30)), str(timezone(timedelta(hours=-3, minutes=-30))), UTC.utcoffset(None), UTC == timezone(timedelta(0)), UTC == CEST, isinstance(UTC, tzinfo)',
      'timezone(timedelta(hours=24))',
      'timezone(3)',
      'datetime(2024, 1, 1, tzinfo=3)',
      'A.strftime("%Y-%m-%dT%H:%M:%S%z"), B.strftime("%z|%Z"), N.strftime("%z|%Z|"), EAST and datetime(2024, 1, 1, tzinfo=EAST).strftime("%Z %z"), f"{A:%H:%M %Z}"',
      'A.timestamp(), B.timestamp(), datetime(1969, 12, 31, 23, 59, 59, 500000, tzinfo=UTC).timestamp(), datetime.fromtimestamp(0, UTC), datetime.fromtimestamp(1714811400, tz=CEST), datetime.fromtimestamp(-1, timezone.utc), datetime.fromtimestamp(12.0, UTC)',
      'datetime.fromisoformat("2024-05-04T08:30:00+00:00") == A, datetime.fromisoformat("2024-05-04T08:30:00+02:00"), datetime.fromisoformat("2024-05-04 08:30-05:30"), datetime.fromisoformat("2024-05-04T08:30:00.123456+01:00")',
      'datetime.strptime("2024-05-04", "%Y-%m-%d"), datetime.strptime("4/5/24 3:07 PM", "%d/%m/%y %I:%M %p"), datetime.strptime("12:00 am", "%I:%M %p"), datetime.strptime("20240504T083000Z", "%Y%m%dT%H%M%SZ"), datetime.strptime("May 04 2024", "%b %d %Y"), datetime.strptime("Saturday, 4 MAY 2024", "%A, %d %B %Y"), datetime.strptime("1.5", "%S.%f"), datetime.strptime("69 70", "%y %H") if False else 0',
      'datetime.strptime("2024-05-04 08:30 +0200", "%Y-%m-%d %H:%M %z"), datetime.strptime("08:30+02:00", "%H:%M%z"), datetime.strptime("08Z", "%H%z"), datetime.strptime("a  b 5", "a b %d"), datetime.strptime("100%", "%f%%"), datetime.strptime("68", "%y"), datetime.strptime("69", "%y")',
      ...[
        '"2024-13-01", "%Y-%m-%d"',
        '"2024-02-30", "%Y-%m-%d"',
        '"24:00", "%H:%M"',
        '"2024-05-04x", "%Y-%m-%d"',
        '"2024", "%Y-"',
        '"", "%d"',
        '"5", "%d%m"',
        '"29 Feb", "%d %b"',
      ].map((given) => `datetime.strptime(${given})`),
      'datetime.strptime(3, "%d")',
    ],
  },
];
