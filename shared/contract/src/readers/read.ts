import { readerTexts, type Said, wordsOf } from './reader-texts.ts';

/** The reason why a text has no value, in English words; `said` is the message for other languages. */
export interface Problem {
  problem: string;
  said?: Said;
}

/** A question about a value; in the same two ways. */
export interface Question {
  question: string;
  said?: Said;
}

/**
 * The result of reading a text. A `problem` says in words what was understood and what is wrong; `readings` are the possible values
 * if a person has to decide, the likeliest first, with the `question` to ask them. One reading is a doubtful value.
 */
export type Read<Value> =
  | { value: Value }
  | Problem
  | (Question & { readings: readonly [Value, ...Value[]] });

export const problemOf = (...said: Said): Problem => ({ problem: wordsOf(readerTexts, said), said });
export const questionOf = (...said: Said): Question => ({ question: wordsOf(readerTexts, said), said });

/** Asks which of one or two readings is meant; `show` names one. */
export function askWhich<Value>(
  given: string,
  readings: readonly [Value, ...Value[]],
  show: (value: Value) => string,
): Read<Value> {
  const [first, second] = readings;
  if (second === undefined) return { readings, question: `${quoted(given)}: ${show(first)}?` };
  return { readings, ...questionOf('which', quoted(given), show(first), show(second)) };
}

/** A piece of a given text inside a sentence. */
export const quoted = (text: string): string => `“${text.length > 30 ? `${text.slice(0, 30)}…` : text}”`;
