/** Letters of Nigerian languages (Hausa's hooked ones) that Unicode does not take apart into letter and mark. */
const hooked: Record<string, string> = { ɓ: 'b', ɗ: 'd', ƙ: 'k', ƴ: 'y', ŋ: 'n', ø: 'o', ł: 'l', đ: 'd' };

/** Separators of words: a space and the punctuation of names, numbers, addresses and emails. */
const separator = /[\s\-–—/.,:;|\\@+*#"“”()[\]{}<>]/;

/**
 * A text cut into words, in order, as records are searched and looked up by them: no case, no accents, no apostrophes
 * (`Sa'adatu` is `saadatu`), cut at spaces and punctuation. `%`, `_`, `&` and the like are part of a word. Records,
 * typed searches, and names in files and messages all pass through here.
 */
export const searchWords = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}|['’‘ʼ`]/gu, '')
    .toLowerCase()
    .replace(/[ɓɗƙƴŋøłđ]/g, (letter) => hooked[letter] ?? letter)
    .split(separator)
    .filter(Boolean);

/** The key that two writings of one name share: its words, as a search reads them. */
export const nameKey = (text: string): string => searchWords(text).join(' ');
