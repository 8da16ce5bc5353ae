import { type Span, textOf, trimmed } from './span.ts';

const titles =
  /^(?:mr|mrs|miss|ms|dr|engr|barr|prof|alhaji|alhaja|chief|pastor|madam|mama|mummy|mommy|mumsi|daddy|papa|baba|iya|aunty|auntie|anty|uncle|oga|sister|sis|bro|brother|hajia|otunba|princess|prince|evang|rev|lady|sir|ma)\.?$/i;

/** Words that people's names do not have. */
const noName = new Set(
  "the a an and or to for from of in on at by with is are was be it this that my your our     una   i    e na go don dey make abeg please pls plz kindly send deliver delivery order orders item items pay paid cash transfer total amount fee rider dispatch bike today tomorrow now asap urgent morning afternoon evening night good hello hi hey boss help need want thanks thank ok okay yes no not new same as call phone number address name customer rice chicken pack plate plates bag bags bottle carton size colour color black white red blue green before after when once time pm am o oo sha abi wey just only also plus more extra naira location reach drop pick pickup up sure ready how much dear sir ma everyone all details below client next second first third another one two three tel fone mobile gsm whatsapp num lagos nigeria street road gate house office shop price come get give should will can could me  am dm remain nothing there here don't yam soup stew cake shoe shoes dress gown wig hair cream jollof fried egusi semo amala fufu suya zobo milk bread sugar oil beans plantain pepper fish meat turkey goat pizza burger shawarma drink water juice wine watch perfume phone charger airpods shirt trouser jean jeans slippers sandals ankara lace asoebi collect value half quantity qty fee sum balance parcel goods person contact recipient receiver via between sorry use instead correct correction wrong paid sent".split(
    ' ',
  ),
);

const pronoun = /^(?:he|him|his|she|her|they|them|their|dem|we|you|im)$/;

const nameWord = /^\p{L}[\p{L}\p{M}'’.-]*$/u;

/** The likelihood that a piece is a person's name: 0 not at all, 2 with capitals or a title. */
export function nameScore(piece: string): 0 | 1 | 2 {
  const terms = piece.trim().split(/\s+/);
  if (terms.length > 5 || piece.trim().length < 2 || piece.length > 60) return 0;
  if (!terms.every((word) => nameWord.test(word))) return 0;
  const plain = terms.map((word) => word.toLowerCase().replaceAll(/[.']s?$/g, ''));
  const isTitled = titles.test(terms[0] ?? '') && terms.length > 1;
  if (plain.some((word, index) => (noName.has(word) || pronoun.test(word)) && !(isTitled && index === 0)))
    return 0;
  if (isTitled) return 2;
  if (terms.every((word) => titles.test(word))) return 0;
  return terms.every((word) => /^\p{Lu}/u.test(word)) ? 2 : 1;
}

/** As people write  names: "ADA obi" as "Ada Obi"; one that has small and capital letters as it is. */
export const namePlain = (name: string): string => name.split(' ').map(capital).join(' ');

const capital = (word: string) =>
  /^\p{Lu}?\p{Ll}/u.test(word) && /\p{Lu}/u.test(word)
    ? word
    : word.length === 2 && /^\p{Lu}+$/u.test(word)
      ? word
      : word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();

/** The name at the end of a piece's terms: the longest that can be one, of at most four. */
export function nameAtEnd(text: string, piece: Span): Span | undefined {
  return nameWithin(text, piece, (terms, count) => terms.slice(-count));
}

export function nameAtStart(text: string, piece: Span): Span | undefined {
  return nameWithin(text, piece, (terms, count) => terms.slice(0, count));
}

interface Word extends Span {}

function nameWithin(
  text: string,
  piece: Span,
  pick: (terms: Word[], count: number) => Word[],
): Span | undefined {
  const terms = [...text.slice(piece.start, piece.end).matchAll(/[^\s\0,]+/g)].map((match) => ({
    start: piece.start + match.index,
    end: piece.start + match.index + match[0].length,
  }));
  for (let count = Math.min(4, terms.length); count > 0; count -= 1) {
    const taken = pick(terms, count);
    const span = trimmed(text, { start: taken[0]!.start, end: taken.at(-1)!.end });
    if (nameScore(textOf(text, span)) > 0) return span;
  }
  return undefined;
}
