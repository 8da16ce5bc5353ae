import { plainSigns } from './plain-signs.ts';

/** Words before a number: `Order No. 451`, `Ref-451`, `№451`. */
const before =
  /^(?:(?:order|invoice|receipt|reference|ref|number|num|no|nr|id|№|#)[\s.:#-]{0,3}){1,3}(?=[\p{L}\d-]{0,20}\d)/iu;

/**
 * The key that two writings of one order number share: `000451`, `451`, `#451`, `No. 451` and `451.0`, as a spreadsheet saves it, are
 * all `451`. Letters count without their case; a number of letters alone is itself.
 */
export function orderNumberKey(given: string): string {
  const plain = plainSigns(given)
    .replace(/^=?"(.*)"$/, '$1')
    .replace(/^'/, '')
    .toLowerCase();
  const number = plain.replace(before, '').replaceAll(/\s/g, '') || plain;
  const integer =
    /^(\d+)(?:[.,]0{1,2})?$/.exec(number)?.[1] ??
    (/^\d{1,3}(?:,\d{3})+$/.test(number) ? number.replaceAll(',', '') : undefined);
  return integer === undefined ? number : integer.replace(/^0+(?=\d)/, '');
}
