import { render, screen } from '@testing-library/react';
import { AttemptContext, nextAttempt } from './attempt.ts';
import { lazyPage } from './lazy-page.tsx';
import { RemoteBoundary } from './remote-boundary.tsx';

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
  const load = jest.fn().mockRejectedValueOnce(new Error('lost')).mockResolvedValue({ default: Board });
  const Lazy = lazyPage(load);
  render(<Lazy />);
  expect(await screen.findByText('Orders board')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});

test('forgets a failure in the next attempt', async () => {
  let isLost = true;
  const Lazy = lazyPage(async () => {
    if (isLost) throw new Error('lost');
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
