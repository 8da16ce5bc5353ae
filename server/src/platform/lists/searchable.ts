/** Letters of Nigerian languages (Hausa's hooked ones) that Unicode does not take apart into letter and mark. */
const hooked: Record<string, string> = { ɓ: 'b', ɗ: 'd', ƙ: 'k', ƴ: 'y', ŋ: 'n', ø: 'o', ł: 'l', đ: 'd' };

/** What separates words: a space and the punctuation of names, numbers, addresses and emails. */
const separator = /[\s\-–—/.,:;|\\@+#*"“”()[\]{}<>]/;

/**
 * A text cut into words, in order, as records are searched by them: no case, no accents, no apostrophes (`Sa'adatu` is
 * `saadatu`), cut at spaces and punctuation. `%`, `_`, `&` and the like are part of a word. What records hold and what
 * is typed into a search box both pass through here.
 */
export const tokensOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}|['’‘ʼ`]/gu, '')
    .toLowerCase()
    .replace(/[ɓɗƙƴŋøłđ]/g, (letter) => hooked[letter] ?? letter)
    .split(separator)
    .filter(Boolean);

/** The words of a record's texts, each once, as its `search_text` holds them. */
export const searchable = (...texts: readonly (string | null | undefined)[]): string =>
  [...new Set(tokensOf(texts.filter(Boolean).join(' ')))].join(' ');
