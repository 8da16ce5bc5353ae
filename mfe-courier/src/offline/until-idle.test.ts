import { allWhenIdle } from './until-idle.ts';

test('of screens that are loaded in advance, none is begun after their build has gone', async () => {
  const shown = new AbortController();
  const begun: string[] = [];
  const load = (name: string) => async () => {
    begun.push(name);
    if (name === 'orders') shown.abort();
  };
  await allWhenIdle(['dashboard', 'orders', 'papers'].map(load), shown.signal);
  expect(begun).toEqual(['dashboard', 'orders']);
});

test('screens that are loaded in advance are all begun, though one takes for ever', async () => {
  const begun: string[] = [];
  const last = new Promise<void>((resolve) => {
    const load = (name: string) => () => {
      begun.push(name);
      if (name === 'papers') resolve();
      return new Promise(() => undefined);
    };
    void allWhenIdle(['orders', 'papers'].map(load), new AbortController().signal);
  });
  await last;
  expect(begun).toEqual(['orders', 'papers']);
});
