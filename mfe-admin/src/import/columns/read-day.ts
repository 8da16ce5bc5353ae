import { quoted } from '@waybill/contract';
import { dateText } from '../reading/workbook-cells.ts';
import type { ReadCell } from './values.ts';

const months = [
  ...['january', 'february', 'march', 'april', 'may', 'june', 'july'],
  ...['august', 'september', 'october', 'november', 'december'],
];
const hourMs = 3_600_000;

const weekday = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}[,.]? +/i;
const written = [
  // 2026-11-20, 2026/11/20
  /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})(?!\d)/,
  // 20/11/2026: the day comes first, as Nigeria writes it.
  /^(?<day>\d{1,2})[-/. ](?<month>\d{1,2})[-/. ](?<year>\d{4}|\d{2})(?!\d)/,
  // 20-Nov-26, 20th November, 2026
  /^(?<day>\d{1,2})(?:st|nd|rd|th)?[-/. ,]{0,2}(?:of )?(?<month>[a-z]{3,9})[-/. ,]{1,2}(?<year>\d{4}|\d{2})(?!\d)/i,
  // Nov 20 2026, November 20th, 2026
  /^(?<month>[a-z]{3,9})[-/. ]{1,2}(?<day>\d{1,2})(?:st|nd|rd|th)?[-/. ,]{1,2}(?<year>\d{4}|\d{2})(?!\d)/i,
];
const withZone =
  /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(?::\d{2})?(?:\.\d{1,9})? ?(?:(Z|UTC|GMT)|([+-]\d{2}):?(\d{2}))$/i;
/** A spreadsheet's count of days: 46346 is 20 November 2026. */
const serial = /^[3-6]\d{4}(?:\.\d{1,9})?$/;

const monthNumber = (month: string) => {
  if (/^\d/.test(month)) return Number(month);
  const name = month.toLowerCase().replace(/^sept$/, 'sep');
  return months.findIndex((each) => each.startsWith(name)) + 1;
};

/** The day as `2026-11-20`, where there is such a day. */
function dayOf(year: string, month: number, day: number): string | undefined {
  const full = year.length === 2 ? `20${year}` : year;
  const text = `${full}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : undefined;
}

/** The day in Lagos of a moment with its time zone. */
function dayOfMoment(cell: string): string | undefined {
  const [, day, time, , hours, minutes] = withZone.exec(cell) ?? [];
  if (!day) return undefined;
  const moment = new Date(`${day}T${time}:00${hours ? `${hours}:${minutes}` : 'Z'}`);
  return Number.isNaN(moment.getTime())
    ? undefined
    : new Date(moment.getTime() + hourMs).toISOString().slice(0, 10);
}

/** The day, and whether it is written with the month first, as Nigeria does not. */
function readWritten(cell: string): { text?: string | undefined; isOdd?: boolean } {
  const text = cell.replace(weekday, '');
  for (const form of written) {
    const { year = '', month = '', day = '' } = form.exec(text)?.groups ?? {};
    if (year === '') continue;
    const [first, second] = [monthNumber(month), Number(day)];
    if (first > 12 && second <= 12) return { text: dayOf(year, second, first), isOdd: true };
    return { text: dayOf(year, first, second) };
  }
  return {};
}

const shown = (day: string) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** Orders of a list are of these years, or it is asked. */
const isNear = (day: string) => {
  const [year, now] = [Number(day.slice(0, 4)), new Date().getFullYear()];
  return year >= now - 5 && year <= now + 1;
};

/**
 * A day in whatever form, `20/11/2026`, `2026/11/20`, `20th November 2026`, `Nov 20 2026`, a spreadsheet's number; of a moment with
 * its time zone that in Lagos. One that is far from now, or has its month first, is asked about.
 */
export const readDay: ReadCell = (cell) => {
  const counted = serial.test(cell) ? dateText(Number(cell), false).slice(0, 10) : undefined;
  const { text, isOdd } = readWritten(cell);
  const day = dayOfMoment(cell) ?? counted ?? text;
  if (!day?.startsWith('2')) return { problem: `${quoted(cell)} is not a date such as 20/11/2026` };
  return isNear(day) && !isOdd
    ? { value: day }
    : { readings: [day], question: `${quoted(cell)}: ${shown(day)}?` };
};
