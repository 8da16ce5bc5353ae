/** Codes of countries of the International Telecommunication Union, without Nigeria's. */
const countryCode =
  /^(?:1|7|2(?:0|7|1[123568]|[2346]\d|5[0-8]|9[01789])|3(?:[0-469]|[578]\d)|4(?:[013-9]|2[013])|5(?:[1-8]|0\d|9\d)|6(?:[0-6]|7\d|8\d|9[0-2])|8(?:[1246]|5[02356]|80|86|00|08|70|78|8[138])|9(?:[0-58]|6[0-8]|7[0-9]|9[2-68]))/;

/** Numbers of digits after the codes that are met most in Lagos; others have 5 to 12. */
const lengths: readonly [code: string, name: string, digits: readonly number[]][] = [
  ['1', 'number of the USA or Canada', [10]],
  ['44', 'British number', [9, 10]],
  ['27', 'South African number', [9]],
  ['233', 'Ghanaian number', [9]],
  ['229', 'Beninese number', [8, 10]],
  ['228', 'Togolese number', [8]],
  ['237', 'Cameroonian number', [9]],
  ['227', 'Nigerien number', [8]],
  ['254', 'Kenyan number', [9]],
  ['225', 'Ivorian number', [10]],
  ['221', 'Senegalese number', [9]],
  ['971', 'number of the Emirates', [8, 9]],
  ['91', 'Indian number', [10]],
  ['90', 'Turkish number', [10]],
  ['7', 'Russian number', [10]],
];

const longest = 15;

/** True where an international number without its plus has a country and the length of one. */
export function isForeign(digits: string): boolean {
  const code = countryCode.exec(digits)?.[0];
  if (code === undefined || digits.length > longest) return false;
  const after = digits.length - code.length;
  const known = lengths.find(([own]) => own === code)?.[2];
  return known ? known.includes(after) : after >= 5;
}

/** True for one of a country whose lengths are known. */
export function isKnownForeign(digits: string): boolean {
  const code = countryCode.exec(digits)?.[0];
  return lengths.some(([own, , known]) => own === code && known.includes(digits.length - own.length));
}

/** Explains in words why such a number is wrong. */
export function whyNotForeign(digits: string): string {
  const code = countryCode.exec(digits)?.[0];
  const [, name, known] = lengths.find(([own]) => own === code) ?? [];
  if (code === undefined) return 'begins with no code of a country';
  if (known)
    return `${digits.length - code.length} digits after its code, a ${name} has ${known.join(' or ')}`;
  return `${digits.length} digits; an international number has 7 to 15`;
}
