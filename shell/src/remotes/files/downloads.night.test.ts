import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createDownloads } from './downloads.ts';

let server: Server;
let origin: string;
/** Requests by path; those of a path with `hang` get no response until `mend`. */
let requested: string[];
let hanging: Set<ServerResponse>;
let isMended: boolean;

beforeEach(async () => {
  requested = [];
  hanging = new Set();
  isMended = false;
  server = createServer((request, response) => {
    requested.push(request.url ?? '');
    response.setHeader('access-control-allow-origin', '*');
    if (!isMended && request.url?.includes('drip')) {
      const drops = setInterval(() => response.write('.'), 200);
      response.on('close', () => clearInterval(drops));
      return;
    }
    if (isMended || !request.url?.includes('hang')) return void response.end('file');
    hanging.add(response);
    response.on('close', () => hanging.delete(response));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  globalThis.waybillEarly = undefined;
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

const hang = (count: number, from: { fetch: (url: string, isFresh: boolean) => Promise<void> }) =>
  Array.from({ length: count }, (_, index) =>
    from.fetch(`${origin}/hang${index}`, true).catch(() => 'failed'),
  );
const whenHanging = async (count: number) => {
  while (hanging.size < count) await once(server, 'request');
};

test('a second request for a file that is on its way waits for the same download', async () => {
  const downloads = createDownloads();
  await Promise.all([downloads.fetch(`${origin}/a.js`, false), downloads.fetch(`${origin}/a.js`, false)]);
  expect(requested).toEqual(['/a.js']);
});

test('remotes’ files are downloaded three at a time; those that hang let another one go first', async () => {
  const downloads = createDownloads();
  const all = hang(9, downloads);
  await whenHanging(3);
  await downloads.fetch(`${origin}/here.js`, false);
  expect(requested.indexOf('/here.js')).toBeGreaterThanOrEqual(3);
  expect(hanging.size).toBeLessThanOrEqual(3);
  isMended = true;
  await downloads.giveUp();
  await Promise.all(all);
});

test('what may be wanted later is fetched once; where it cannot be had, nothing fails', async () => {
  const downloads = createDownloads();
  await downloads.ahead(`${origin}/later.js`);
  await downloads.ahead(`${origin}/later.js`);
  await downloads.fetch(`${origin}/later.js`, false);
  expect(requested).toEqual(['/later.js']);
  await expect(downloads.ahead('http://127.0.0.1:1/lost.js')).resolves.toBeUndefined();
});

test('the shell’s own files wait for no remote’s that hang', async () => {
  const downloads = createDownloads();
  const all = hang(3, downloads);
  await whenHanging(3);
  await downloads.fetch(`${origin}/shell/here.js`, false);
  expect(requested).toEqual(['/hang0', '/hang1', '/hang2', '/shell/here.js']);
  isMended = true;
  await downloads.giveUp();
  await Promise.all(all);
});

test('the shell’s files take places that remotes leave free, and give them back where they hang', async () => {
  const downloads = createDownloads();
  const all = Array.from({ length: 7 }, (_, index) =>
    downloads.fetch(`${origin}/shell/hang${index}`, true).catch(() => 'failed'),
  );
  await whenHanging(5);
  await downloads.fetch(`${origin}/here.js`, false);
  expect(requested.indexOf('/here.js')).toBeGreaterThanOrEqual(5);
  expect(hanging.size).toBeLessThanOrEqual(5);
  isMended = true;
  await downloads.giveUp();
  await Promise.all(all);
});

test('where all share one connection, by HTTP/2, remotes’ files are downloaded nine at a time', async () => {
  Object.defineProperty(performance, 'getEntriesByType', {
    configurable: true,
    value: () => [{ nextHopProtocol: 'h2' }],
  });
  const downloads = createDownloads();
  Reflect.deleteProperty(performance, 'getEntriesByType');
  const all = hang(12, downloads);
  await whenHanging(9);
  await downloads.fetch(`${origin}/here.js`, false);
  expect(requested.indexOf('/here.js')).toBeGreaterThanOrEqual(9);
  isMended = true;
  await downloads.giveUp();
  await Promise.all(all);
});

test('a download that is given up fails, and the next one is a new request', async () => {
  const downloads = createDownloads();
  const [lost] = hang(1, downloads);
  await whenHanging(1);
  isMended = true;
  await downloads.giveUp();
  await expect(lost).resolves.toBe('failed');
  await downloads.fetch(`${origin}/hang0`, true);
  expect(requested).toEqual(['/hang0', '/hang0']);
});

test('a file fetched ahead that just began is given up, too, and requested again when wanted', async () => {
  const downloads = createDownloads();
  const ahead = downloads.ahead(`${origin}/hang0`);
  await whenHanging(1);
  isMended = true;
  await downloads.giveUp();
  await ahead;
  await downloads.fetch(`${origin}/hang0`, false);
  expect(requested).toEqual(['/hang0', '/hang0']);
});

test('what the page began before is taken over, and what it had yet to begin is fetched', async () => {
  const begun = { response: fetch(`${origin}/first.js`), abort: () => undefined };
  const early = { begun: { [`${origin}/first.js`]: begun }, waiting: [`${origin}/second.js`] };
  globalThis.waybillEarly = early;
  const downloads = createDownloads();
  await Promise.all(['first', 'second'].map((name) => downloads.fetch(`${origin}/${name}.js`, false)));
  expect(requested.toSorted()).toEqual(['/first.js', '/second.js']);
  expect(early).toEqual({ begun: {}, waiting: [] });
});

test('a download that drips is given up at a Retry, and aborted by itself, as one that hangs', async () => {
  const downloads = createDownloads();
  const [first, second] = [
    downloads.fetch(`${origin}/drip`, false),
    downloads.fetch(`${origin}/drip2`, false),
  ];
  const outcomes = Promise.allSettled([first, second]);
  await new Promise((resolve) => setTimeout(resolve, 1500));
  isMended = true;
  await downloads.giveUp();
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await downloads.fetch(`${origin}/drip`, true);
  isMended = false;
  const begunAt = performance.now();
  await expect(downloads.fetch(`${origin}/drip3`, false)).rejects.toThrow();
  expect(performance.now() - begunAt).toBeGreaterThan(7900);
}, 20_000);
