/** A given text, and its value, or why it has none, or what it may mean. */
export type Example<Value> = readonly [
  given: string,
  expected: Value | { problem: string } | { readings: readonly Value[] },
];
