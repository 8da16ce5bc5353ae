/** Marks that may be put around a value, each with the one that closes it. */
const closing = new Map([
  ['"', '"'],
  ["'", "'"],
  ['`', '`'],
  ['“', '”'],
  ['‘', '’'],
  ['«', '»'],
]);
const isOfWord = (character: string | undefined) =>
  character !== undefined && /[\p{L}\p{N}]/u.test(character);

/** The end of a quoted text; an apostrophe within a word ends none. Without an end it is all the rest. */
const endOfQuoted = (text: string, start: number, close: string): number => {
  for (let end = start; end < text.length; end += 1)
    if (text[end] === close && !isOfWord(text[end + 1])) return end;
  return text.length;
};

const withoutQuoted = (text: string): string => {
  let left = '';
  for (let at = 0; at < text.length; at += 1) {
    const close = closing.get(text[at]!);
    const isOpened = close !== undefined && !isOfWord(text[at - 1]);
    left += isOpened ? '[text]' : text[at];
    if (isOpened) at = endOfQuoted(text, at + 1, close);
  }
  return left;
};

/** No word of a language is as long; a token is. */
const longestWord = 40;

/** A path, a query or an assignment: what comes after its signs may be anything. */
const isOfAddress = (word: string) => /[?&=]/.test(word.slice(0, -1)) || /\/\p{L}|\p{L}\//u.test(word);

const withoutValue = (word: string): string => {
  if (word.includes('@')) return '[mail]';
  if (isOfAddress(word)) return '[address]';
  if (/\p{N}/u.test(word)) return '[number]';
  return word.length > longestWord ? '[id]' : word;
};

/**
 * An error's message without what it may say of a person: quoted texts, addresses of pages and mails, and words with digits, such as
 * numbers, phones, ids and tokens. A name that is in it without quotes stays: our own messages have none.
 */
export const withoutValues = (message: string): string =>
  withoutQuoted(message)
    .split(/\s/)
    .map(withoutValue)
    .filter((part, index, parts) => part !== '[number]' || parts[index - 1] !== '[number]')
    .join(' ');
