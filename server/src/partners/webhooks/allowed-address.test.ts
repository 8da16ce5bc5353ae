import assert from 'node:assert/strict';
import { createSocket } from 'node:dgram';
import { Resolver } from 'node:dns/promises';
import { once } from 'node:events';
import { request } from 'node:http';
import { describe, test } from 'node:test';
import { startWebhookReceiver } from '../../testing/webhook-receiver.ts';
import { isPublicAddress, publicLookup, resolveWith, whyNotAllowed } from './allowed-address.ts';
import { postEvent } from './post-event.ts';

const inside = [
  '127.0.0.1',
  '0.0.0.0',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '192.0.0.8',
  '198.18.0.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '::7f00:1',
  'fe80::1',
  'fe80::1%eth0',
  'fc00::1',
  'fd12::1',
  'ff02::1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::a00:1',
  '2002:7f00:1::',
  '2001::1',
  '2001:db8::1',
  'fec0::1',
  'not an address',
];

test('an address is of the internet, or it is not called', () => {
  for (const address of inside) assert.equal(isPublicAddress(address), false, address);
  for (const address of ['93.184.216.34', '1.1.1.1', '2606:4700:4700::1111'])
    assert.equal(isPublicAddress(address), true, address);
});

test('only https to a host of the internet is taken, in whatever way an inside one is written', () => {
  const rejected = [
    'http://shop.example/',
    'ftp://shop.example/',
    'javascript:alert(1)',
    'shop.example',
    'https://user:secret@shop.example/',
    'https://shop.example/#here',
    'https://shop.example:6379/',
    'https://localhost/',
    'https://localhost./',
    'https://127.0.0.1./',
    'https://postgres/',
    'https://printer.local/',
    'https://nas.lan/',
    'https://wiki.corp/',
    'https://router.home.arpa/',
    'https://api.default.svc/',
    'https://168.63.129.16/',
    'https://metadata.google.internal/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://0177.0.0.1/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://169.254.169.254/latest/meta-data',
  ];
  for (const url of rejected) assert.ok(whyNotAllowed(url, false), url);
  for (const url of ['https://shop.example/waybill?key=1', 'https://shop.example:8443/', 'https://1.1.1.1/'])
    assert.equal(whyNotAllowed(url, false), undefined, url);
  assert.equal(whyNotAllowed('http://127.0.0.1:4010/', true), undefined);
  assert.ok(whyNotAllowed('https://user:secret@127.0.0.1/', true));
});

describe('a name that is looked up', () => {
  const found =
    (...addresses: string[]) =>
    async () =>
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  const post = (resolve: () => Promise<{ address: string; family: number }[]>) =>
    postEvent(
      'https://shop.example/',
      { headers: {}, body: '{}' },
      { mayGoInside: false, lookup: publicLookup(resolve) },
    );

  test('and leads inside is not called', async () => {
    await assert.rejects(post(found('127.0.0.1')), { name: 'InsideAddressError' });
    await assert.rejects(post(found('::ffff:10.0.0.1')), { name: 'InsideAddressError' });
    await assert.rejects(post(found()), { name: 'InsideAddressError' });
  });

  test('and leads inside as well as outside is not called either', async () => {
    await assert.rejects(post(found('93.184.216.34', '169.254.169.254')), { name: 'InsideAddressError' });
  });

  test('is looked up once: the connection goes to the very address that was checked', async () => {
    const receiver = await startWebhookReceiver();
    const checked: string[] = [];
    let lookups = 0;
    // Leads elsewhere from the second look on.
    const turning = async () => {
      lookups += 1;
      return [{ address: lookups === 1 ? '127.0.0.1' : '127.0.0.2', family: 4 }];
    };
    const lookup = publicLookup(turning, (address) => checked.push(address) > 0);
    const sent = request({ host: 'shop.example', port: receiver.port, method: 'POST', agent: false, lookup });
    sent.end('{"type":"ping"}');
    const [response] = await once(sent, 'response');
    assert.equal(response.socket.remoteAddress, '127.0.0.1');
    assert.deepEqual([lookups, checked], [1, ['127.0.0.1']]);
    await receiver.close();
  });
});

/** A name server that knows one IPv4 address of every name, or never says anything. */
const startNameServer = async (address?: string) => {
  const socket = createSocket('udp4');
  socket.on('message', (query, { port }) => {
    if (!address) return;
    const isIPv4 = query.at(query.indexOf(0, 12) + 2) === 1;
    const question = query.subarray(12, query.indexOf(0, 12) + 5);
    const head = Buffer.from([query[0]!, query[1]!, 0x81, 0x80, 0, 1, 0, isIPv4 ? 1 : 0, 0, 0, 0, 0]);
    const record = Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, ...address.split('.').map(Number)]);
    socket.send(Buffer.concat([head, question, ...(isIPv4 ? [record] : [])]), port, '127.0.0.1');
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const resolver = new Resolver({ timeout: 50, tries: 1 });
  resolver.setServers([`127.0.0.1:${socket.address().port}`]);
  return { resolve: resolveWith(resolver), close: () => socket.close() };
};

describe('a name server', () => {
  test('that knows addresses of one family is enough', async () => {
    const { resolve, close } = await startNameServer('93.184.216.34');
    assert.deepEqual(await resolve('shop.example'), [{ address: '93.184.216.34', family: 4 }]);
    close();
  });

  test('that says nothing is not waited for', async () => {
    const { resolve, close } = await startNameServer();
    await assert.rejects(resolve('shop.example'), { code: 'ETIMEOUT' });
    close();
  });
});

test('a receiver that says nothing, or nothing more, has ten seconds at most', async () => {
  const receiver = await startWebhookReceiver();
  const post = () => postEvent(receiver.url, { headers: {}, body: '{}' }, { mayGoInside: true, waitMs: 50 });
  receiver.respond(() => undefined);
  await assert.rejects(post(), /no response within 0\.05 s/);
  receiver.respond((response) => response.writeHead(200).write('and then'));
  await assert.rejects(post(), /no response within 0\.05 s/);
  await receiver.close();
});
