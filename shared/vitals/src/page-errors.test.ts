import { eachOnce, pageErrorOf } from './page-errors.ts';

const origin = 'https://app.example';
const thrown = (error: unknown, place?: string) => ({
  error,
  message: String(error),
  ...(place !== undefined && { place }),
});
const withStack = (message: string, stack: string) => Object.assign(new TypeError(message), { stack });

test('of a stack only places in our own files are left, whatever browser wrote it', () => {
  const stack = `TypeError: x is not a function
    at Object.open (https://app.example/orders/aaaaaaaaaaaa/board.js:1:2044)
    at https://maps.googleapis.com/maps.js:3:9
    at new Promise (<anonymous>)
    at https://app.example/r/secret-token:10:5
render@https://remotes.example/cash/bbbbbbbbbbbb/cash.js:2:77`;
  const found = pageErrorOf(thrown(withStack('x is not a function', stack)), [
    origin,
    'https://remotes.example',
  ]);
  expect(found).toEqual({
    message: 'TypeError: x is not a function',
    at: ['/orders/aaaaaaaaaaaa/board.js:1:2044', '/cash/bbbbbbbbbbbb/cash.js:2:77'],
  });
});

test('an error without a stack has the place that the browser names, a bare rejection none', () => {
  expect(
    pageErrorOf(thrown('out of reach', `${origin}/shell/cccccccccccc/main.js:1:9`), [origin])?.at,
  ).toEqual(['/shell/cccccccccccc/main.js:1:9']);
  expect(pageErrorOf(thrown('out of reach'), [origin])).toEqual({ message: 'out of reach', at: [] });
});

test('what comes from an extension or another host alone is not reported', () => {
  const stack = 'Error: x\n at chrome-extension://abcdef/content.js:1:1\n at https://cdn.example/x.js:1:1';
  expect(pageErrorOf(thrown(withStack('x', stack)), [origin])).toBeUndefined();
  expect(pageErrorOf(thrown(undefined, 'https://cdn.example/x.js:0:0'), [origin])).toBeUndefined();
});

test('a message leaves the browser without quoted values, numbers, addresses and phones', () => {
  const error = withStack("no 'Ada Obi' at 12 Allen Avenue, ada@mail.example", `at ${origin}/x.js:1:1`);
  expect(pageErrorOf(thrown(error), [origin])?.message).toBe(
    'TypeError: no [text] at [number] Allen Avenue, [mail]',
  );
});

test('the same error many times is one with a count, and ten of them at most', () => {
  const one = { message: 'a', at: ['/x.js:1:1'] };
  expect(eachOnce([one, one, { message: 'b', at: [] }])).toEqual([
    { ...one, times: 2 },
    { message: 'b', at: [], times: 1 },
  ]);
  expect(eachOnce(Array.from({ length: 30 }, (_, n) => ({ message: 'x'.repeat(n), at: [] })))).toHaveLength(
    10,
  );
});
