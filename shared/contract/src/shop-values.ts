import type { z } from 'zod';
import { readCount } from './readers/count.ts';
import { withoutEntities } from './readers/entities.ts';
import type { Read } from './readers/read.ts';
import { readSum } from './readers/sum.ts';

const naira = ['service_fee', 'tax_fee', 'insurance_fee', 'delivery_fee', 'discount', 'amount', 'deposit'];
const sums: ReadonlySet<string> = new Set(['price', ...naira.map((name) => `order_${name}`)]);
const yesOrNo: Readonly<Record<string, boolean>> = { true: true, yes: true, false: false, no: false };

type Path = readonly (string | number)[];
type Fail = (path: Path, message: string) => void;

const isEmpty = (value: unknown) => value === null || (typeof value === 'string' && value.trim() === '');

const isPlainNumber = (text: string) => /^-?\d+(?:\.\d+)?$/.test(text.trim());

/** The value of a text that stands for a number, a flag or itself. */
function valueOfText(text: string, path: Path, fail: Fail): unknown {
  const name = String(path.at(-1));
  const taken = (read: Read<number>) => {
    if ('value' in read) return read.value;
    // There is no user to ask here.
    fail(path, 'problem' in read ? read.problem : read.question);
    return 0;
  };
  if (sums.has(name)) return taken(readSum(text));
  if (name === 'quantity') return taken(readCount(text));
  if (name === 'order_paid') return yesOrNo[text.trim().toLowerCase()] ?? text;
  const isNumber =
    path.join('.') === 'order_payment_method.id' || name === 'latitude' || name === 'longitude';
  return isNumber && isPlainNumber(text) ? Number(text) : withoutEntities(text);
}

function valueIn(given: unknown, path: Path, fail: Fail): unknown {
  if (typeof given === 'string') return valueOfText(given, path, fail);
  if (Array.isArray(given)) return given.map((each, index) => valueIn(each, [...path, index], fail));
  if (typeof given === 'number' && path.at(-1) === 'reference') return String(given);
  if (typeof given !== 'object' || given === null) return given;
  return Object.fromEntries(
    Object.entries(given)
      .filter(([, value]) => !isEmpty(value))
      .map(([name, value]) => [name, valueIn(value, [...path, name], fail)]),
  );
}

/**
 * An order as shops' systems send it, in the shape of the call: their strings for numbers (`"2500.00"`) are read, texts that
 * they escaped for HTML are decoded, and empty fields are left out. For `z.preprocess`; it reports what cannot be read.
 */
export const valuesOfShop = (given: unknown, context: z.core.$RefinementCtx): unknown =>
  valueIn(given, [], (path, message) =>
    context.addIssue({ code: 'custom', path: [...path], message, input: given }),
  );
