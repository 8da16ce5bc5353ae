import { oneTabAtATime } from './one-tab.ts';

interface Options {
  signal?: AbortSignal;
  steal?: boolean;
}

/** Web Locks as they are while a tab that sleeps holds the one lock. */
const heldByASleeper = {
  request: (_: string, { signal, steal }: Options, work: () => Promise<unknown>) =>
    steal
      ? work()
      : new Promise((_resolve, reject) => signal!.addEventListener('abort', () => reject(signal!.reason))),
};
/** As they are while no other tab asks. */
const free = { request: (_: string, __: Options, work: () => Promise<unknown>) => work() };

const show = (state: DocumentVisibilityState) =>
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);

afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'locks');
});

test('the tab that is looked at does not wait for one that sleeps', async () => {
  Object.assign(navigator, { locks: heldByASleeper });
  show('visible');
  expect(await oneTabAtATime(async () => 'sent', 5)).toBe('sent');
});

test('a tab that is not looked at takes nothing from another', async () => {
  Object.assign(navigator, { locks: heldByASleeper });
  show('hidden');
  const work = jest.fn();
  await expect(oneTabAtATime(work, 5)).rejects.toMatchObject({ name: 'AbortError' });
  expect(work).not.toHaveBeenCalled();
});

test('once it has its turn it works in peace, and what fails in it is its own', async () => {
  Object.assign(navigator, { locks: free });
  show('visible');
  const long = () => new Promise((resolve) => setTimeout(() => resolve('sent'), 20));
  expect(await oneTabAtATime(long, 5)).toBe('sent');
  await expect(oneTabAtATime(() => Promise.reject(new Error('Lost.')), 5)).rejects.toThrow('Lost.');
});
