import { isForeign, isKnownForeign, whyNotForeign } from './foreign-phones.ts';
import { isNigerian, isNigerianMobile, isOldLandline, whyNotNigerian } from './nigerian-phones.ts';
import { plainSigns } from './plain-signs.ts';
import type { Read } from './read.ts';

const homeCode = '234';

// Problems quote nothing: they stand in logs, where a customer's number is not to be read.
const noPhone = 'is not a phone number such as 0803 123 4567';

/** Words that are written around a number, without being part of it. */
const labels = new Set(
  'tel telephone phone mobile cell contact call whatsapp whats app wa gsm mtn airtel glo etisalat no number line only on'.split(
    ' ',
  ),
);
const links = /^(?:tel:|(?:https?:\/\/)?(?:www\.)?(?:wa\.me|api\.whatsapp\.com)\/(?:send\?phone=)?)/i;

/** Without such words and the signs that are left of them. */
const withoutLabels = (text: string) =>
  text
    .replace(/^=?(["'])(.*)\1$/, '$2')
    .replace(links, '')
    .replace(/\b9\s?mobile\b/i, '')
    .split(/(?<=\p{L})(?!\p{L})|(?<!\p{L})(?=\p{L})/u)
    .filter((part) => !labels.has(part.toLowerCase()))
    .join('')
    .replace(/^[^\p{L}\p{N}+(*#]{1,20}/u, '')
    .replace(/[\s(),.;:/&-]{1,20}$/, '');

/** Companies spell words on the keypad: 0700WAYBILL. */
const spelled = (text: string) =>
  text.replace(
    /^(0?[78]00)[\s-]?([a-z]{7,11})$/i,
    (_, before: string, letters: string) =>
      before +
      [...letters.toLowerCase()]
        .map((letter) => '22233344455566677778889999'[letter.charCodeAt(0) - 97])
        .join(''),
  );

/** People write the letters o and l for digits: 08O3… */
const withDigits = (text: string) =>
  text.replaceAll(/(?<![a-km-np-z])o(?![a-km-np-z])/gi, '0').replaceAll(/(?<=\d)[li](?=[\d\s-]|$)/gi, '1');

const asNigerian = (national: string, before: '0' | '234' | ''): Read<string> =>
  isNigerian(national) ? { value: homeCode + national } : { problem: whyNotNigerian(national, before) };

/** A number with its country's code. */
function withCode(digits: string): Read<string> {
  if (digits.startsWith(homeCode)) return asNigerian(digits.slice(3).replace(/^0/, ''), '234');
  if (isForeign(digits)) return { value: digits };
  const problem = whyNotForeign(digits);
  return digits.length >= 7 && digits.length <= 15 && !digits.startsWith('0')
    ? { readings: [digits], question: `${problem}: is it right?` }
    : { problem };
}

/** A sign too many before the ten digits of a Nigerian mobile, as in 9803 123 4567. */
const mistypedMobile = (digits: string): string | undefined =>
  digits.length === 11 && isNigerianMobile(digits.slice(1)) ? homeCode + digits.slice(1) : undefined;

/** True for bare digits as another country's number is stored: they cannot be a Nigerian one with a slip. */
export const isStoredForeign = (digits: string): boolean =>
  /^\d{11,15}$/.test(digits) &&
  !digits.startsWith('0') &&
  !digits.startsWith(homeCode) &&
  mistypedMobile(digits) === undefined &&
  isForeign(digits);

/** Reads a number dialled abroad: 00, and 009 from Nigeria. */
function dialledAbroad(digits: string): Read<string> {
  const [asUsual, fromNigeria] = [digits.slice(2), digits.slice(3)];
  const isMeant = fromNigeria.startsWith(homeCode)
    ? isNigerian(fromNigeria.slice(3).replace(/^0/, ''))
    : isKnownForeign(fromNigeria);
  return withCode(digits.startsWith('009') && !isKnownForeign(asUsual) && isMeant ? fromNigeria : asUsual);
}

/** Digits alone: a Nigerian number, or one of another country whose plus was lost, which is asked where its length is not known. */
function withoutCode(digits: string): Read<string> {
  if (digits.startsWith('00')) return dialledAbroad(digits);
  if (digits.startsWith('0')) return asNigerian(digits.slice(1), '0');
  if (isNigerianMobile(digits) || /^20\d{8}$/.test(digits)) return { value: homeCode + digits };
  if (digits.startsWith(homeCode) && digits.length > 8) return withCode(digits);
  const mobile = mistypedMobile(digits);
  if (mobile)
    return { readings: [mobile], question: 'a digit too many before a Nigerian mobile: is it right?' };
  const isNearlyMobile = /^[789][01]/.test(digits) && Math.abs(digits.length - 10) <= 1;
  const isLong = digits.length > 10 || (digits.length === 10 && !/^[789]/.test(digits));
  if (digits.length > 10 && isKnownForeign(digits)) return { value: digits };
  if (!isNearlyMobile && isLong && isForeign(digits))
    return { readings: [digits], question: 'a number of another country without its plus: is it right?' };
  if (isOldLandline(digits))
    return digits.length === 8 && /^[129]/.test(digits)
      ? { readings: [homeCode + digits], question: '8 digits, a landline without its 0: is it right?' }
      : { problem: whyNotNigerian(digits, '') };
  return asNigerian(digits, '');
}

const separators = /[\s().\-/_~·•]/g;

/**
 * Reads a phone number in whatever form people write or copy it; its value is international digits without a plus. Without a
 * country it is of Nigeria, whose numbering plan it then has to fit: one digit too few or too many is said with the count,
 * never cut. A number of another country begins with + or 00 and its code; a length that its country does not have is asked.
 */
export function readPhone(given: string): Read<string> {
  const plain = plainSigns(given);
  const text = withDigits(spelled(withoutLabels(plain.replace(/^["']|["']$/g, '')))).trim();
  if (!/\d/.test(text)) return { problem: plain === '' ? 'is empty' : noPhone };
  if (/^\d(?:\.\d+)?e\+?\d+$/i.test(text))
    return { problem: 'was shortened by a spreadsheet: format its column as text' };
  const [first = '', ...others] = text
    .split(/\s?(?:[,;&|]|\/(?=\s?[+0])|\bor\b|\band\b)\s?/i)
    .filter((part) => /\d/.test(part));
  const number = others.length > 0 && first.replaceAll(/\D/g, '').length < 7 ? text : first;
  if (number === first && others.length > 0) return { problem: 'has two numbers: keep one' };
  // +44 (0)20…: the zero is for those at home.
  const digits = number
    .replace(/^\(?\+/, '')
    .replace(/(?<=^(?:00)?\d{1,3}\)?\s?)\(0\)/, '')
    .replaceAll(separators, '')
    .replace(/^(?=234)2340(?=\d)/, homeCode);
  // 08031234567.0, as a spreadsheet saves a number.
  const whole = /^\d+\.0+$/.test(number) ? number.replace(/\.0+$/, '') : digits;
  if (!/^\d+$/.test(whole)) return { problem: whyNoPhone(plain) };
  if (/^(\d)\1{6,}$/.test(whole)) return { problem: 'is the same digit repeated' };
  return /^\(?\+/.test(number) ? withCode(whole.replace(/^00?(?=234)/, '')) : withoutCode(whole);
}

const whyNoPhone = (plain: string) =>
  /\d(?:[\s().-]*\d){6,}/.test(plain) ? 'has more than a phone number: keep only the number' : noPhone;

/** The digits of a number that is a phone's for sure or may be; undefined where there is none. */
export const phoneDigitsOf = (given: string): string | undefined => {
  const read = readPhone(given);
  if ('value' in read) return read.value;
  return 'readings' in read ? read.readings[0] : undefined;
};

/** A number's digits so that they are read as the same number wherever they are given: one of another country has its plus. */
export const writtenPhone = (digits: string): string => (digits.startsWith(homeCode) ? digits : `+${digits}`);
