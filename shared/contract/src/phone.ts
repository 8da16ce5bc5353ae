/** Nigeria's, where the suite's companies are: what is typed without a country is of there. */
const homeCode = '234';

/**
 * A phone number in its one stored form: international digits without a plus. Takes digits, with one leading plus
 * or without, as people write them: `+2348031234567`, `002348031234567`, `08031234567`, `8031234567` and
 * `23408031234567` are all `2348031234567`. A number of another country needs its plus, `00` or country code.
 */
export const internationalDigits = (typed: string): string => {
  if (typed.startsWith('+')) return withoutTrunkZero(typed.slice(1));
  if (typed.startsWith('00')) return withoutTrunkZero(typed.slice(2));
  if (typed.startsWith('0')) return homeCode + typed.slice(1);
  // Nigeria's mobile numbers have ten digits; no country code has so few behind it.
  if (/^[789]\d{9}$/.test(typed)) return homeCode + typed;
  return withoutTrunkZero(typed);
};

const withoutTrunkZero = (digits: string): string =>
  digits.startsWith(`${homeCode}0`) ? homeCode + digits.slice(homeCode.length + 1) : digits;
