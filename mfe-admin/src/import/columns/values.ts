import {
  type DecimalSign,
  importLimits,
  limits,
  type Outlet,
  outletsNamed,
  type Question,
  quoted,
  type Read,
  readCount,
  readLine,
  readLines,
  readName as readNameOf,
  readPhone as readPhoneOf,
  readSum,
  sumText,
  writtenPhone,
} from '@waybill/contract';

export type KnownOutlet = Pick<Outlet, 'id' | 'outlet_name' | 'outlet_address' | 'outlet_city'>;
/** The delivery fee of an area, in naira. */
export interface KnownRate {
  area: string;
  fee: number;
}

/** Records of the company that files name. */
export interface KnownRecords {
  outlets: readonly KnownOutlet[];
  rates: readonly KnownRate[];
}

/** The knowledge of a column by which each of its cells is read. */
export interface ColumnReading {
  /** The decimal sign of its numbers, if some can be read in one way only. */
  decimal?: DecimalSign | undefined;
  /** The question about a sum that is out of line for its kind. */
  ask?: ((naira: number) => Question | undefined) | undefined;
  outlets?: readonly KnownOutlet[];
}

/** Reads a cell: the value to send, a problem as the end of a sentence about its column, or its possible values. */
export type ReadCell = (cell: string, column?: ColumnReading) => Read<unknown>;

const value = (read: unknown): Read<unknown> => ({ value: read });
const fault = (text: string): Read<unknown> => ({ problem: text });

const atMost = (most: number) => `is longer than ${most.toLocaleString('en-NG')} characters`;

/** A name: a line of text with a letter or a digit in it. */
export const readName: ReadCell = (cell) => readNameOf(cell, limits.name);

/** The name of an outlet; one that fits several of the company's is asked about, and each of them is a value. */
export const readOutlet: ReadCell = (cell, column) => {
  const [first, ...others] = outletsNamed(cell, column?.outlets ?? []);
  return first && others.length > 0
    ? { readings: [first, ...others], question: `matches ${others.length + 1} outlets: which one?` }
    : readName(cell);
};

export const isOutlet = (value: unknown): value is KnownOutlet => typeof value === 'object' && value !== null;

export const showOutlet = (value: unknown): string =>
  isOutlet(value) ? `${value.outlet_name}, ${value.outlet_address}` : String(value);

/** A text of several lines. */
export const readText: ReadCell = (cell) => readLines(cell, limits.longText);

export const readReference: ReadCell = (cell) => readLine(cell, importLimits.reference);

/** A phone number in whatever form; its value is what the server reads as the same number. */
export const readPhone: ReadCell = (cell) => {
  const read = readPhoneOf(cell);
  if ('value' in read) return value(writtenPhone(read.value));
  if ('problem' in read) return read;
  return { readings: [writtenPhone(read.readings[0])], question: read.question };
};

/** A phone's digits as Nigeria writes them, or with the code of another country. */
export const showPhone = (phone: unknown): string =>
  `+${phone}`.replace(/^\+\+/, '+').replace(/^\+234(\d{3})(\d{3})(\d{4})$/, '0$1 $2 $3');

/** As zod's own rule, which the server has. */
const isEmail = (text: string) =>
  /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+\-.]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9](?:[A-Za-z0-9-]*)\.)+[A-Za-z]{2,}$/.test(
    text,
  );

export const readEmail: ReadCell = (cell) => {
  const email = cell.replace(/^mailto:/i, '').toLowerCase();
  if (email.length > limits.email) return fault(atMost(limits.email));
  return isEmail(email) ? value(email) : fault(`${quoted(cell)} is not an email address`);
};

/**
 * A sum in naira: `₦12,500.00`, `N5000`, `5k`. One that can be read in two ways is settled by its column, or asked; one that is
 * out of line is asked about, as it may be in thousands.
 */
export const readMoney: ReadCell = (cell, column) => {
  const read = readSum(cell, column);
  const asked = 'value' in read ? column?.ask?.(read.value) : undefined;
  if (!('value' in read) || !asked) return read;
  const thousands = read.value * 1_000;
  return {
    readings: column?.ask?.(thousands) ? [read.value] : [read.value, thousands],
    question: `${quoted(cell)}: ${asked.question}`,
  };
};

/** A sum that shows how its column writes decimals, where a decided one does. */
export const decimalShownBy = (cell: string, naira: unknown): string[] => {
  const shows = { ',': '1000,00', '.': '1000.000' };
  const signs = ([',', '.'] as const).filter((decimal) => {
    const read = readSum(cell, { decimal });
    return 'value' in read && read.value === naira;
  });
  return signs.length === 1 ? signs.map((sign) => shows[sign]) : [];
};

export const showMoney = (naira: unknown): string => `₦${sumText(Number(naira))}`;

export const readQuantity: ReadCell = (cell) => readCount(cell, limits.quantity);

/** One of some texts, each with its value. */
export const readChoice =
  (choices: Readonly<Record<string, unknown>>, hint: string): ReadCell =>
  (cell) => {
    const key = cell.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
    return Object.hasOwn(choices, key)
      ? value(choices[key])
      : fault(`${quoted(cell)} is not one of: ${hint}`);
  };
