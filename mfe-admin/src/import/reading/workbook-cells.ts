const dayMs = 86_400_000;
/** Days before 1970 in a workbook that counts from 1900, or from 1904. */
const epochs = { 1900: 25_569, 1904: 24_107 };

/** Formats of dates and times that every workbook has, by number. */
const isDateFormatId = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

/** True for a format that shows a date or a time: without its quoted texts, colours and conditions it names parts of one. */
export const isDateFormat = (id: number, code = ''): boolean =>
  isDateFormatId(id) ||
  /[dmyhs]/i.test(code.replace(/"[^"]*"|\\.|\[[^[\]]*\]|_./g, '').replace(/general/gi, ''));

/** A day number as `2026-11-20`, with its time where it has one: `2026-11-20 14:30`. */
export function dateText(serial: number, is1904: boolean): string {
  const ms = Math.round((serial - epochs[is1904 ? 1904 : 1900]) * dayMs);
  const date = new Date(ms);
  if (Number.isNaN(date.getTime())) return '';
  const [day = '', time = ''] = date.toISOString().split('T');
  if (serial < 1) return time.slice(0, 5);
  return time.startsWith('00:00') ? day : `${day} ${time.slice(0, 5)}`;
}

/** Stands for a formula of which the file has no result. */
export const noResult = '#NO RESULT!';

/** A number as people type it: a phone in full, an amount without what binary fractions add. */
export function numberText(value: string): string {
  const number = Number(value);
  if (!Number.isFinite(number)) return value;
  if (Number.isInteger(number) && Math.abs(number) < 1e15) return number.toFixed(0);
  return String(Number(number.toPrecision(15)));
}

/** `B` of `B12` is 1; undefined where the address is none. */
export function columnOf(address: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(address ?? '')?.[0];
  if (!letters) return undefined;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
