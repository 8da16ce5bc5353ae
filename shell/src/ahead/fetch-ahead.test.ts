import { fetchAhead } from './fetch-ahead.ts';
import type { NextScreen } from './next-screens.ts';

const screens = [
  { path: '/customers', remote: { name: 'orders' } },
  { path: '/outlets', remote: { name: 'orders' } },
] as NextScreen[];
const filesOf = async ({ path }: NextScreen) => [`${path}/1.js`, `${path}/2.js`];

/** Fetches, and after the given file something happens. */
const fetchUntil = async (
  last: string,
  then: () => void,
  changes: Partial<Parameters<typeof fetchAhead>[0]>,
) => {
  const fetched: string[] = [];
  const started: string[] = [];
  const isThrough = await fetchAhead({
    screens,
    signal: new AbortController().signal,
    filesOf,
    isAllowed: () => true,
    untilIdle: async () => {},
    fetchFile: async (url) => {
      fetched.push(url);
      if (url === last) then();
    },
    startRemote: async (name) => void started.push(name),
    ...changes,
  });
  return { fetched, started, isThrough };
};

test('the files of one screen are fetched after those of another, then their remote starts', async () => {
  expect(await fetchUntil('', () => {}, {})).toEqual({
    fetched: ['/customers/1.js', '/customers/2.js', '/outlets/1.js', '/outlets/2.js'],
    started: ['orders'],
    isThrough: true,
  });
});

test('no file more is fetched once the page is left', async () => {
  const leaves = new AbortController();
  const { fetched, started, isThrough } = await fetchUntil('/customers/1.js', () => leaves.abort(), {
    signal: leaves.signal,
  });
  expect([fetched, started, isThrough]).toEqual([['/customers/1.js'], [], false]);
});

test('no file more is fetched once the connection is another', async () => {
  let isFast = true;
  const slower = () => {
    isFast = false;
  };
  const { fetched, started, isThrough } = await fetchUntil('/customers/1.js', slower, {
    isAllowed: () => isFast,
  });
  expect([fetched, started, isThrough]).toEqual([['/customers/1.js'], [], false]);
});

test('a screen whose files are not known does not hold up the others', async () => {
  const { fetched } = await fetchUntil('', () => {}, {
    filesOf: async (screen) => (screen === screens[0] ? Promise.reject(new Error('404')) : filesOf(screen)),
  });
  expect(fetched).toEqual(['/outlets/1.js', '/outlets/2.js']);
});
