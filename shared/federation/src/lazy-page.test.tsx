import { render, screen } from '@testing-library/react';
import { AttemptContext, nextAttempt } from './attempt.ts';
import { lazyPage } from './lazy-page.tsx';
import { isLazyLoadError } from './lazy-source.ts';
import { RemoteBoundary } from './remote-boundary.tsx';

/** As webpack rejects for a file that cannot be loaded. */
const lost = (type = 'error') => Object.assign(new Error('lost'), { name: 'ChunkLoadError', type });
const Board = () => <h1>Orders board</h1>;

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

test('shows a page by its default export or by its only name that ends with Page', async () => {
  const ByDefault = lazyPage(async () => ({ default: Board }));
  const ByName = lazyPage(async () => ({ BoardPage: Board, somethingElse: 1 }));
  render(
    <>
      <ByDefault />
      <ByName />
    </>,
  );
  expect(await screen.findAllByText('Orders board')).toHaveLength(2);
});

test('tries a lost page again before it gives up', async () => {
  const load = jest.fn().mockRejectedValueOnce(lost()).mockResolvedValue({ default: Board });
  const Lazy = lazyPage(load);
  render(<Lazy />);
  expect(await screen.findByText('Orders board')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});

test('forgets a failure in the next attempt', async () => {
  let isLost = true;
  const Lazy = lazyPage(async () => {
    if (isLost) throw lost();
    return { default: Board };
  });
  const shown = (attempt: number) => (
    <AttemptContext value={attempt}>
      <RemoteBoundary key={attempt} fallback={() => <p>could not be loaded</p>}>
        <Lazy />
      </RemoteBoundary>
    </AttemptContext>
  );
  const { rerender } = render(shown(nextAttempt()));
  expect(await screen.findByText('could not be loaded', {}, { timeout: 5000 })).toBeVisible();
  isLost = false;
  rerender(shown(nextAttempt()));
  expect(await screen.findByText('Orders board')).toBeVisible();
});

/** The error that reaches the boundary around a page whose code is loaded so, and the number of tries. */
async function thrownBy(load: () => Promise<never>) {
  const tried = jest.fn(load);
  const Lazy = lazyPage(tried);
  const caught: unknown[] = [];
  const shown = (attempt: number) => (
    <AttemptContext value={attempt}>
      <RemoteBoundary key={attempt} fallback={(error) => <p>{caught.push(error) && 'broken'}</p>}>
        <Lazy />
      </RemoteBoundary>
    </AttemptContext>
  );
  const { rerender } = render(shown(nextAttempt()));
  await screen.findByText('broken', {}, { timeout: 5000 });
  rerender(shown(nextAttempt()));
  await screen.findByText('broken', {}, { timeout: 5000 });
  return { error: caught[0], tries: tried.mock.calls.length };
}

test.each([
  ['code that throws', new TypeError('x is not a function')],
  ['a file that defines nothing', lost('missing')],
])('%s broke: it is tried once, and a later attempt gets its error again', async (_, error) => {
  const thrown = await thrownBy(async () => Promise.reject(error));
  expect(thrown).toEqual({ error, tries: 1 });
  expect(isLazyLoadError(thrown.error)).toBe(false);
});

test.each([
  ['/13.js: 404', true],
  ['/13.js: 503', false],
])('a file that could not be loaded, as %s, is gone: %s', async (type, isGone) => {
  const { error } = await thrownBy(async () => Promise.reject(lost(type)));
  expect(error).toMatchObject({ isGone });
});
