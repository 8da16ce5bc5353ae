import { importLimits, internationalDigits, isWholeKobo, limits } from '@waybill/contract';

/** What a cell came to: the value to send, or what is wrong with it, as the end of a sentence about its column. */
export type Read = { value: unknown } | { fault: string };

export type ReadCell = (cell: string) => Read;

const value = (read: unknown): Read => ({ value: read });
const fault = (text: string): Read => ({ fault: text });

const shown = (cell: string) => `“${cell.length > 30 ? `${cell.slice(0, 30)}…` : cell}”`;

// The contract's rules of text.ts, which hold a schema and are therefore not for browsers; a test compares the two.
const isStorable = (text: string) => !text.includes('\0') && !/[\uD800-\uDFFF]/u.test(text);
const isPlain = (text: string) => !/[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u.test(text);
const hidden = fault('contains characters that cannot be seen');

const atMost = (most: number) => `is longer than ${most.toLocaleString('en-NG')} characters`;

/** A line of text. */
export const readName: ReadCell = (cell) => {
  const line = cell.replaceAll(/\s+/g, ' ');
  if (line.length > limits.name) return fault(atMost(limits.name));
  return isPlain(line) && isStorable(line) ? value(line) : hidden;
};

/** A text of several lines. */
export const readText: ReadCell = (cell) => {
  const lines = cell.replaceAll('\r\n', '\n').replaceAll('\r', '\n');
  if (lines.length > limits.longText) return fault(atMost(limits.longText));
  return isPlain(lines.replaceAll(/[\n\t]/g, ' ')) && isStorable(lines) ? value(lines) : hidden;
};

export const readReference: ReadCell = (cell) =>
  cell.length > importLimits.reference ? fault(atMost(importLimits.reference)) : readName(cell);

/** A phone as people write it: spaces, brackets, dashes and dots go; a spreadsheet may have taken its first zero. */
export const readPhone: ReadCell = (cell) => {
  const digits = cell.replaceAll(/[\s().\-/\u2010-\u2015]/g, '').replace(/^'/, '');
  if (/[/,;&]|\bor\b/i.test(cell) && digits.replaceAll(/\D/g, '').length > 15)
    return fault(`has two numbers, ${shown(cell)}; leave one`);
  if (!/^\+?\d{7,15}$/.test(digits)) return fault(`${shown(cell)} is not a phone number of 7 to 15 digits`);
  // As typed: the server makes it international.
  const { length } = internationalDigits(digits);
  return length >= 7 && length <= 15
    ? value(digits)
    : fault(`${shown(cell)} is not a phone number of 7 to 15 digits`);
};

/** As zod's own rule, which the server has. */
const isEmail = (text: string) =>
  /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+\-.]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9](?:[A-Za-z0-9-]*)\.)+[A-Za-z]{2,}$/.test(
    text,
  );

export const readEmail: ReadCell = (cell) => {
  const email = cell.replace(/^mailto:/i, '').toLowerCase();
  if (email.length > limits.email) return fault(atMost(limits.email));
  return isEmail(email) ? value(email) : fault(`${shown(cell)} is not an email address`);
};

/** `₦12,500.00`, `N5000`, `12500 naira`. */
export const readMoney: ReadCell = (cell) => {
  const text = cell
    .replaceAll(/[\s,]/g, '')
    .replace(/^(₦|NGN|N|#)/i, '')
    .replace(/(naira|NGN|\/=|=)$/i, '');
  const amount = Number(text);
  if (!/^\d+(\.\d+)?$/.test(text)) return fault(`${shown(cell)} is not an amount`);
  if (amount > limits.naira) return fault('is more than ₦1,000,000,000');
  return isWholeKobo(amount) ? value(amount) : fault(`${shown(cell)} has more than two decimals`);
};

export const readQuantity: ReadCell = (cell) => {
  const quantity = Number(cell.replaceAll(',', ''));
  if (!/^[\d,]+$/.test(cell)) return fault(`${shown(cell)} is not a whole number`);
  return quantity <= limits.quantity ? value(quantity) : fault('is more than 10,000');
};

/** One of some texts, each with its value. */
export const readChoice =
  (choices: Readonly<Record<string, unknown>>, hint: string): ReadCell =>
  (cell) => {
    const key = cell.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
    return Object.hasOwn(choices, key) ? value(choices[key]) : fault(`${shown(cell)} is none of: ${hint}`);
  };

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const twoDigits = (part: string) => part.padStart(2, '0');
const fourDigits = (year: string) => (year.length === 2 ? `20${year}` : year);

/** `2026-11-20`, `20/11/2026`, `20-Nov-26`: the day comes first, as Nigeria writes it. */
export const readDay: ReadCell = (cell) => {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})\b/.exec(cell);
  const written = /^(\d{1,2})[/.\- ](\d{1,2}|[a-z]{3})[a-z]*[/.\-, ]+(\d{4}|\d{2})\b/i.exec(cell);
  const [year, month, day] = iso
    ? [iso[1]!, iso[2]!, iso[3]!]
    : [fourDigits(written?.[3] ?? ''), written?.[2] ?? '', written?.[1] ?? ''];
  const number = /^\d+$/.test(month) ? month : String(months.indexOf(month.toLowerCase()) + 1);
  const text = `${year}-${twoDigits(number)}-${twoDigits(day)}`;
  const date = new Date(`${text}T00:00:00Z`);
  const isDay = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) && text.startsWith('2');
  return isDay ? value(text) : fault(`${shown(cell)} is not a day such as 20/11/2026`);
};
