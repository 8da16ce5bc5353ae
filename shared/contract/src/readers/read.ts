/**
 * What a given text came to. A `problem` says in words what was understood and what is wrong; `readings` are what it may
 * mean where a person has to decide, the likeliest first, with the `question` to ask them. One reading is a doubtful value.
 */
export type Read<Value> =
  | { value: Value }
  | { problem: string }
  | { readings: readonly [Value, ...Value[]]; question: string };

/** A piece of a given text inside a sentence. */
export const quoted = (text: string): string => `“${text.length > 30 ? `${text.slice(0, 30)}…` : text}”`;
