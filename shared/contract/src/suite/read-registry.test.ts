import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aRegistryEntry } from '../testing.ts';
import { readRegistry } from './read-registry.ts';
import { remotesInUse, signedText } from './registry.ts';

const auth = aRegistryEntry({ name: 'auth', paths: ['/auth'], number: 7 });
const namesOf = (value: unknown) => readRegistry(value)?.registry.remotes.map(({ name }) => name);

test('a registry is read with every entry as it is, unknown fields too', () => {
  const orders = { ...aRegistryEntry(), ofLater: { some: 'thing' } };
  const read = readRegistry({ number: 7, remotes: [orders, auth] });
  assert.deepEqual(read, { registry: { number: 7, remotes: [orders, auth] }, bad: [] });
  assert.equal(read?.registry.remotes[0], orders);
});

test('an entry with a wrong or missing field drops out alone, with its name and the field', () => {
  const wrong: Record<string, unknown[]> = {
    title: [undefined, '', 7],
    paths: [undefined, null, [], '/orders', ['orders'], ['//orders'], [7]],
    navigation: [undefined, null, {}, [null], [{ to: '/orders' }]],
    buildId: [undefined, 'x', 'AAAAAAAAAAAA'],
    needs: [undefined, null, { ui: '1' }, { ui: -1 }],
    entry: [undefined, 7, '//evil.example/x.js', 'javascript:alert(1)', 'orders/x.js', '/orders/a b.js'],
    global: [undefined, 'a.b', '', 'waybill_orders', 'waybill_orders_bbbbbbbbbbbb'],
    integrity: [
      undefined,
      null,
      '',
      {},
      'sha384-AAAA',
      `sha256-${'A'.repeat(64)}`,
      `sha1-${'A'.repeat(43)}=`,
    ],
    number: [undefined, -1, 1.5, '7'],
    previous: [null, {}, { ...aRegistryEntry(), integrity: '' }, { ...aRegistryEntry(), global: 'orders' }],
    withdrawn: [null, 'x'],
    signature: [undefined, '', 'AAAA'],
    firstPages: [null, { '/orders': 7 }],
    backgroundComponentFor: [null, { anyRole: 'courier' }],
    backgroundComponentWithRecords: [null, { database: 'one', stores: 'two', index: 'three' }],
  };
  for (const [field, values] of Object.entries(wrong))
    for (const value of values) {
      const read = readRegistry({ number: 7, remotes: [{ ...aRegistryEntry(), [field]: value }, auth] });
      const problem = value === undefined ? `has no ${field}` : `has a wrong ${field}`;
      assert.deepEqual(read, {
        registry: { number: 7, remotes: [auth] },
        bad: [{ name: 'orders', problem }],
      });
    }
});

test('an entry without a usable name is named by its place, and a second one of a name drops out', () => {
  const read = readRegistry({ number: 7, remotes: [null, { ...auth, name: 7 }, auth, auth] });
  assert.deepEqual(read?.bad, [
    { name: 'remotes[0]', problem: 'is not an object' },
    { name: 'remotes[1]', problem: 'has a wrong name' },
    { name: 'auth', problem: 'is there twice' },
  ]);
  for (const name of ['shell', 'remotes', '../x', '__proto__'])
    assert.deepEqual(namesOf({ number: 7, remotes: [aRegistryEntry({ name }), auth] }), ['auth']);
});

test('what is no registry at all is not read; a wrong number of its own is the newest entry’s', () => {
  for (const value of [undefined, null, 'text', [], {}, { remotes: {} }])
    assert.equal(readRegistry(value), undefined);
  for (const number of [undefined, '9', -1])
    assert.equal(readRegistry({ number, remotes: [auth] })?.registry.number, 7);
});

test('a pinned build replaces the current one, and a wrong pin is left out', () => {
  const pinned = aRegistryEntry({ name: 'auth', buildId: 'cccccccccccc', paths: ['/auth', '/old'] });
  const held = { number: 7, remotes: [auth], switches: { auth: { pinned } } };
  assert.deepEqual(remotesInUse(readRegistry(held)!.registry), [pinned]);

  for (const [wrong, problem] of [
    [{ ...pinned, integrity: '' }, 'pinned build: has a wrong integrity'],
    [aRegistryEntry(), 'pinned build: is of another remote'],
    [null, 'pinned build: is not an object'],
  ] as const) {
    const read = readRegistry({ ...held, switches: { auth: { isOff: true, reason: 'x', pinned: wrong } } });
    assert.deepEqual(read?.registry.switches, { auth: { isOff: true, reason: 'x' } });
    assert.deepEqual(read?.bad, [{ name: 'auth', problem }]);
    assert.deepEqual(remotesInUse(read!.registry), [auth]);
  }
});

test('a signature is over all of the entry but itself, in the order of the file', () => {
  const entry = aRegistryEntry();
  const { signature: _, ...rest } = entry;
  assert.equal(signedText(entry), JSON.stringify(rest));
  assert.equal(signedText(JSON.parse(JSON.stringify(entry))), JSON.stringify(rest));
});
