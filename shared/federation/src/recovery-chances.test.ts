import { onRecoveryChance } from './recovery-chances.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const setVisibility = (state: DocumentVisibilityState) => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};
afterEach(() => jest.restoreAllMocks());

test('tries after 2, 5, 10, 20 and 30 seconds, and goes on', async () => {
  const from = Date.now();
  const at: number[] = [];
  const stop = onRecoveryChance(async () => {
    at.push((Date.now() - from) / 1000);
  });
  await jest.advanceTimersByTimeAsync(61_000);
  stop();
  expect(at).toEqual([2, 5, 10, 20, 30, 45, 60]);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(at).toHaveLength(7);
});

test('tries at once when the network is back and when the tab is looked at, one try at a time', async () => {
  let finish = () => {};
  const work = jest.fn(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
  );
  const stop = onRecoveryChance(work);
  window.dispatchEvent(new Event('online'));
  setVisibility('visible');
  expect(work).toHaveBeenCalledTimes(1);
  finish();
  await jest.advanceTimersByTimeAsync(0);
  setVisibility('visible');
  expect(work).toHaveBeenCalledTimes(2);
  stop();
});

test('a hidden tab tries nothing until it is seen', async () => {
  const work = jest.fn(async () => undefined);
  const stop = onRecoveryChance(work);
  setVisibility('hidden');
  await jest.advanceTimersByTimeAsync(60_000);
  expect(work).not.toHaveBeenCalled();
  setVisibility('visible');
  expect(work).toHaveBeenCalledTimes(1);
  stop();
});
