import { insertFile } from './insert-file.ts';

const begin = () => {
  const work = insertFile('script', '/orders/main.js', 'sha384-AAAA');
  return { work, script: document.querySelector('script')! };
};

afterEach(() => jest.useRealTimers());

test('a file that does not come is said to be late, and not to be another file', async () => {
  jest.useFakeTimers();
  const { work } = begin();
  const failure = expect(work).rejects.toThrow('/orders/main.js did not come within 10 s');
  jest.advanceTimersByTime(10_000);
  await failure;
  expect(document.querySelector('script')).toBeNull();
});

test('a file that fails is said not to be loaded, or to be another one: the browser does not tell', async () => {
  const { work, script } = begin();
  script.dispatchEvent(new Event('error'));
  await expect(work).rejects.toThrow('/orders/main.js could not be loaded, or is not what was published');
});
