import { createFileLists } from './files-of-screen.ts';

const record = { shared: { table: [{ url: '/shell/1/table.js' }] } };
const build = {
  first: ['exposed.js'],
  firstPages: { '/customers': './customers.page.tsx' },
  lazy: { './customers.page.tsx': { files: ['customers.js'], needs: ['table'] } },
};
const all = ['/orders/1/entry.js', '/orders/1/exposed.js', '/orders/1/customers.js', '/shell/1/table.js'];

const realFetch = globalThis.fetch;
let lost: string[] = [];
let requested: string[] = [];
beforeEach(() => {
  lost = [];
  requested = [];
  globalThis.fetch = async (url) => {
    requested.push(String(url));
    if (lost.includes(String(url))) throw new TypeError('Failed to fetch');
    return Response.json(String(url) === '/shell/1/record.json' ? record : build);
  };
});
afterEach(() => {
  globalThis.fetch = realFetch;
});

test('the records that name a screen’s files are read once', async () => {
  const filesOf = createFileLists('/shell/1/record.json');
  for (let visit = 0; visit < 2; visit += 1)
    expect(await filesOf({ path: '/customers' }, '/orders/1/entry.js')).toEqual(all);
  expect(requested.sort()).toEqual(['/orders/1/build.json', '/shell/1/record.json']);
});

test.each(['/orders/1/build.json', '/shell/1/record.json'])(
  '%s is read again where it was lost',
  async (url) => {
    const filesOf = createFileLists('/shell/1/record.json');
    lost = [url];
    await expect(filesOf({ path: '/customers' }, '/orders/1/entry.js')).rejects.toThrow('Failed to fetch');
    lost = [];
    expect(await filesOf({ path: '/customers' }, '/orders/1/entry.js')).toEqual(all);
  },
);
