// By hand, as `Intl.DateTimeFormat` takes a cheap phone 40 ms to begin with (docs/decisions/168-short-tasks.md), and Lagos has been an
// hour ahead of UTC, in summer and in winter, since 1919.

export const months =
  'January February March April May June July August September October November December'.split(' ');
export const shortMonths = months.map((name) => name.slice(0, name === 'September' ? 4 : 3));
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
