// By hand, as `Intl.DateTimeFormat` takes a cheap phone 40 ms to begin with (docs/decisions/168-short-tasks.md), and Lagos has been an
// hour ahead of UTC, in summer and in winter, since 1919.

const months = 'January February March April May June July August September October November December'.split(
  ' ',
);
const shortMonths = months.map((name) => name.slice(0, name === 'September' ? 4 : 3));
const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

const hourMs = 3_600_000;
const twoDigits = (number: number) => `${number}`.padStart(2, '0');

/** The parts of a time as they are read in Lagos. */
interface LagosParts {
  year: number;
  /** `21 Nov` */
  day: string;
  /** `14:05` */
  time: string;
  /** `09` */
  seconds: string;
  /** `Saturday 21 November 2026 at 14:05:09` */
  full: string;
}

/** A time in Lagos, in words and digits; of an invalid date `NaN` and `undefined`. */
export function lagosParts(at: Date): LagosParts {
  const there = new Date(at.getTime() + hourMs);
  const [year, month, date] = [there.getUTCFullYear(), there.getUTCMonth(), there.getUTCDate()];
  const time = `${twoDigits(there.getUTCHours())}:${twoDigits(there.getUTCMinutes())}`;
  const seconds = twoDigits(there.getUTCSeconds());
  return {
    year,
    day: `${date} ${shortMonths[month]}`,
    time,
    seconds,
    full: `${weekdays[there.getUTCDay()]} ${date} ${months[month]} ${year} at ${time}:${seconds}`,
  };
}

/** `23 Nov 2026` of a Lagos day, `2026-11-23`. */
export const dayText = (day: string): string => {
  const date = new Date(`${day}T00:00:00Z`);
  return `${date.getUTCDate()} ${shortMonths[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
};

/** `Mon, 23 Nov 2026` of a Lagos day. */
export const weekdayText = (day: string): string =>
  `${weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()]?.slice(0, 3)}, ${dayText(day)}`;

const twoEnds = (start: string, end: string, withYear: boolean) => {
  const [first, last] = [start, end].map((day) => new Date(`${day}T00:00:00Z`)) as [Date, Date];
  const year = (date: Date) => (withYear ? ` ${date.getUTCFullYear()}` : '');
  const text = (date: Date) => `${date.getUTCDate()} ${shortMonths[date.getUTCMonth()]}${year(date)}`;
  if (start === end) return text(last);
  return start.slice(0, 7) === end.slice(0, 7)
    ? `${first.getUTCDate()} – ${text(last)}`
    : `${text(first)} – ${text(last)}`;
};

/** `21 – 28 Nov`, `28 Oct – 3 Nov`; with years where a day is not of the year of `today`. */
export const dayRangeText = (start: string, end: string, today: string): string =>
  twoEnds(
    start,
    end,
    [start, end].some((day) => day.slice(0, 4) !== today.slice(0, 4)),
  );

/** `November 2026` of a day. */
export const monthText = (day: string): string => `${months[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;

/** `Monday 23 November 2026` of a day. */
export const fullDayText = (day: string): string =>
  lagosParts(new Date(`${day}T00:00:00Z`)).full.replace(/ at .*/, '');
