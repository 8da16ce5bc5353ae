// The numbering plan of the Nigerian Communications Commission. National numbers are here without the 0 that is dialled
// before them. Landlines moved behind 020 in 2024 (01 234 5678 became 0201 234 5678); the old ones still stand on cards.

/** A mobile's ten digits; 70, 80, 81, 90 and 91 are in use, 71 and 72 reserved. */
const mobile = /^(?:70[1-9]|7[12]\d|80[1-9]|81\d|90\d|91\d)\d{7}$/;
/** Free calls and companies' numbers: 0800 and 0700, with as many digits as the words that they spell. */
const company = /^[78]00\d{7,11}$/;
const landline = /^20\d{8}$/;
/** Lagos 1, Ibadan 2 and Abuja 9 have one digit for the city; others have two. */
const oldLandline = /^(?:1[2-9]\d{6}|2[1-9]\d{5,6}|9[2-9]\d{5,6}|(?:[3-6]\d|7[1-9]|8[2-9])\d{5,6})$/;

export const isNigerianMobile = (national: string): boolean => mobile.test(national);
/** A city's own number, as it was written until 2024. */
export const isOldLandline = (national: string): boolean => oldLandline.test(national);
export const isNigerian = (national: string): boolean =>
  [mobile, company, landline, oldLandline].some((plan) => plan.test(national));

const digitsText = (count: number) => (count === 1 ? '1 digit' : `${count} digits`);

/**
 * Explains why a national number is not in the plan, with the count of its digits as they were typed: `before` stands before the
 * national number, a 0 or a 234.
 */
export function whyNotNigerian(national: string, before: '0' | '234' | ''): string {
  const count = national.length + (before === '0' ? 1 : 0);
  const after = before === '234' ? ' after 234' : '';
  const needed = 10 + (before === '0' ? 1 : 0);
  const counted = `${digitsText(count)}${after}`;
  if (/^(?:70|80|81|90|91)/.test(national)) {
    if (national.length !== 10)
      return `${counted}, a Nigerian mobile has ${needed}${before === '' ? ' without its 0' : ''}`;
  }
  if (/^20/.test(national)) return `${counted}, a Nigerian landline has ${needed}`;
  return before === ''
    ? `${counted}; a Nigerian mobile has 11, such as 0803 123 4567`
    : `${counted}, no Nigerian number begins so; a mobile is such as 0803 123 4567`;
}
