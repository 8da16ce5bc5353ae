/** A piece of the message: offsets in UTF-16 units, the end exclusive. */
export interface Span {
  start: number;
  end: number;
}

/** A value read from a piece of the message. */
export interface Found<Value> extends Span {
  value: Value;
  /** False where the message can be read in another way too; `why` says how. */
  isCertain: boolean;
  why?: string;
}

/** In place of what is used already. It ends words and pieces, and occurs in no message. */
export const usedMark = '\u0000';

/** The text with these pieces taken out; every other character stays where it is. */
export function withoutSpans(text: string, spans: readonly Span[]): string {
  let rest = text;
  for (const { start, end } of spans)
    rest = rest.slice(0, start) + usedMark.repeat(end - start) + rest.slice(end);
  return rest;
}

const isEdge = (character: string | undefined) =>
  character !== undefined && /[\s\0,;:.|\-–—=>*_~"'()[\]/\\!?+&]/u.test(character);

/** The piece without spaces and signs at its ends; `isNeeded` says which signs belong to it. */
export function trimmed(text: string, { start, end }: Span, isNeeded = ''): Span {
  let [from, to] = [start, end];
  const isLoose = (at: number) => isEdge(text[at]) && !isNeeded.includes(text[at] ?? '');
  while (from < to && isLoose(from)) from += 1;
  while (to > from && isLoose(to - 1)) to -= 1;
  return { start: from, end: to };
}

/** The words of a piece, in one line. */
export const textOf = (text: string, { start, end }: Span): string =>
  text
    .slice(start, end)
    .replaceAll(/[\s\0]+/g, ' ')
    .trim();

/** Every match of an expression with `g`, as spans within the text. */
export const spansOf = (text: string, expression: RegExp, from = 0): (Span & { match: RegExpMatchArray })[] =>
  [...text.matchAll(expression)].map((match) => ({
    start: from + match.index,
    end: from + match.index + match[0].length,
    match,
  }));
