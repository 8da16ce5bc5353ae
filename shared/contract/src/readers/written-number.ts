/** The sign before a column's decimals; the other one separates thousands. */
export type DecimalSign = '.' | ',';

type Fault = 'grouping' | 'comma' | 'notANumber';

/** A number's possible values, the likeliest first; `fault` is the reader's text that says why there is none. */
export type Numbers = { values: readonly [number, ...number[]]; isSure: boolean } | { fault: Fault };

const sure = (value: number): Numbers => ({ values: [value], isSure: true });
const unsure = (first: number, ...others: number[]): Numbers => ({
  values: [first, ...others],
  isSure: false,
});
const fault = (why: Fault): Numbers => ({ fault: why });

const isGrouped = (text: string, sign: string) => {
  const [first = '', ...groups] = text.split(sign);
  return /^[1-9]\d{0,2}$/.test(first) && groups.every((group) => /^\d{3}$/.test(group));
};

const numberOf = (text: string) => Number(text.replaceAll(/[, ']/g, ''));
const without = (text: string, sign: string) => text.replaceAll(sign, '');

/** Both signs: the last one is that of the decimals, where the other groups thousands. */
function withBoth(text: string): Numbers {
  const decimal = text.lastIndexOf('.') > text.lastIndexOf(',') ? '.' : ',';
  const thousands = decimal === '.' ? ',' : '.';
  const [units = '', decimals = '', more] = text.split(decimal);
  if (more !== undefined || !isGrouped(units, thousands)) return fault('grouping');
  return sure(Number(`${without(units, thousands)}.${decimals}`));
}

/**
 * Commas alone. Nigeria writes thousands with them, so three digits behind each are thousands: `12,500`. One or two digits
 * behind a single comma cannot be: they are decimals where four digits or more stand before it (`12500,00`), and a mistake or
 * decimals where fewer do (`1,5`: 1.5 or 15).
 */
function withCommas(text: string, decimal?: DecimalSign): Numbers {
  const [units = '', behind = '', more] = text.split(',');
  if (isGrouped(text, ',')) {
    const asDecimals = Number(`${units}.${behind}`);
    return decimal === ',' && more === undefined ? unsure(numberOf(text), asDecimals) : sure(numberOf(text));
  }
  if (more !== undefined) return fault('grouping');
  const value = Number(`${units || '0'}.${behind}`);
  if (behind.length <= 2) {
    const isClear = units.length > 3 || /^0?$/.test(units) || decimal === ',';
    return isClear ? sure(value) : unsure(value, numberOf(text));
  }
  return /^0+$/.test(behind.slice(2)) && units.length > 3 ? unsure(value) : fault('comma');
}

/**
 * Dots alone. One dot begins decimals: `2500.50`. Three digits behind it may be thousands, as much of the world writes them
 * (`9.750`: 9,750 or 9.75), unless more than three digits stand before it. Several dots are thousands.
 */
function withDots(text: string, decimal?: DecimalSign): Numbers {
  const [units = '', behind = '', more] = text.split('.');
  if (more !== undefined) {
    if (isGrouped(text, '.')) return sure(Number(without(text, '.')));
    const last = text.lastIndexOf('.');
    const isMixed = text.length - last <= 3 && isGrouped(text.slice(0, last), '.');
    return isMixed ? unsure(Number(without(text.slice(0, last), '.') + text.slice(last))) : fault('grouping');
  }
  if (!isGrouped(text, '.')) return sure(Number(`${units || '0'}.${behind}`));
  const thousands = Number(without(text, '.'));
  const decimals = Number(text);
  if (decimal === ',') return sure(thousands);
  if (decimal === '.') return sure(decimals);
  return behind.endsWith('0') ? unsure(thousands, decimals) : unsure(thousands);
}

/** Spaces and apostrophes group thousands, and nothing else. */
function withoutGaps(text: string): string | undefined {
  if (!/[ ']/.test(text)) return text;
  const [integer = '', ...rest] = text.split(/(?=[.,]\d{1,2}$)/);
  const sign = integer.includes(' ') ? ' ' : "'";
  return isGrouped(integer, sign) ? without(integer, sign) + rest.join('') : undefined;
}

/**
 * Reads the digits of a number with what stands between them; no sign, no currency. `decimal` is how its column writes
 * decimals, where other cells of it have shown that.
 */
export function readNumber(written: string, decimal?: DecimalSign): Numbers {
  // "2,500:00", as invoices here write kobo; "2:50" is a time.
  const text = withoutGaps(written.replace(/(?<=\d{3}):(?=\d{2}$)/, '.').replace(/(?<=\d)[.,]$/, ''));
  if (text === undefined) return fault('grouping');
  if (/^\d+$/.test(text)) return sure(Number(text));
  if (!/^\d*(?:[.,]\d+)+$/.test(text)) return fault('notANumber');
  if (text.includes('.') && text.includes(',')) return withBoth(text);
  return text.includes(',') ? withCommas(text, decimal) : withDots(text, decimal);
}
