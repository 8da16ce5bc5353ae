import { limits } from '@waybill/contract';
import { dictionary } from '@zxcvbn-ts/language-common';

const howMany = 10_000;

// Ranked by how often they were found, in lower case. Shorter ones are rejected for their length.
const common = new Set(
  dictionary['passwords-common'].filter(({ length }) => length >= limits.password.min).slice(0, howMany),
);

/** True for one of the 10,000 most common passwords that are long enough, in capitals or not. */
export const isCommonPassword = (password: string): boolean => common.has(password.toLowerCase());

/** True for one or two characters repeated, and for the product's name with digits or signs: no list has these. */
export const isSimplePassword = (password: string): boolean =>
  new Set(password.toLowerCase()).size < 3 || /^waybill[^a-z]*$/i.test(password);
