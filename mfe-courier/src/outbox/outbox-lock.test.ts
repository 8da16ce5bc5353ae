import { withOutboxLock } from './outbox-lock.ts';

interface Options {
  signal?: AbortSignal;
  steal?: boolean;
}

/** Web Locks while a sleeping tab holds the lock. */
const heldBySleepingTab = {
  request: (_: string, { signal, steal }: Options, work: () => Promise<unknown>) =>
    steal
      ? work()
      : new Promise((_resolve, reject) => signal!.addEventListener('abort', () => reject(signal!.reason))),
};
const free = { request: (_: string, __: Options, work: () => Promise<unknown>) => work() };

const show = (state: DocumentVisibilityState) =>
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);

afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'locks');
});

test('the visible tab does not wait for a sleeping one', async () => {
  Object.assign(navigator, { locks: heldBySleepingTab });
  show('visible');
  expect(await withOutboxLock(async () => 'sent', 5)).toBe('sent');
});

test('a hidden tab does not steal the lock', async () => {
  Object.assign(navigator, { locks: heldBySleepingTab });
  show('hidden');
  const work = jest.fn();
  await expect(withOutboxLock(work, 5)).rejects.toMatchObject({ name: 'AbortError' });
  expect(work).not.toHaveBeenCalled();
});

test('a tab with the lock is not interrupted, and its errors are not taken for a lost lock', async () => {
  Object.assign(navigator, { locks: free });
  show('visible');
  const long = () => new Promise((resolve) => setTimeout(() => resolve('sent'), 20));
  expect(await withOutboxLock(long, 5)).toBe('sent');
  await expect(withOutboxLock(() => Promise.reject(new Error('Lost.')), 5)).rejects.toThrow('Lost.');
});
