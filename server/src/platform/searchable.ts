/** Letters of Nigerian languages (Hausa's hooked ones) that Unicode does not take apart into letter and mark. */
const hooked: Record<string, string> = { ɓ: 'b', ɗ: 'd', ƙ: 'k', ƴ: 'y', ŋ: 'n', ø: 'o', ł: 'l', đ: 'd' };

/** A text as it is searched: no case, no accents, single spaces. Both sides of a search pass through here. */
export const searchable = (...parts: readonly (string | null | undefined)[]): string =>
  parts
    .filter(Boolean)
    .join(' ')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ɓɗƙƴŋøłđ]/g, (letter) => hooked[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim();
