/** A text, and its value, or its problem, or its possible values. */
export type Example<Value> = readonly [
  given: string,
  expected: Value | { problem: string } | { readings: readonly Value[] },
];
