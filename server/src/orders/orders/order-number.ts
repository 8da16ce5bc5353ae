import { randomInt } from 'node:crypto';
import { lagosDayOf } from '@waybill/contract';

/** Digits and letters without those that are read for one another (I, L, O, U). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A short number for people, by the Lagos day of the order: `WB-261121-7F3K9Q`. */
export const newOrderNumber = (at: Date, pick: (max: number) => number = randomInt): string => {
  const day = lagosDayOf(at).slice(2).replaceAll('-', '');
  const tail = Array.from({ length: 6 }, () => alphabet[pick(alphabet.length)]).join('');
  return `WB-${day}-${tail}`;
};
