import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressLine, areaName, outletsNamed, ratesNamed, readRate } from './named-places.ts';

const aRate = (area: string, fee: number) => ({ area, fee });
const rates = [aRate('Lagos', 2_500), aRate('Surulere, Lagos', 1_500), aRate('Ìkẹjà', 1_200)];

test('a delivery has the rate of its city, else of its state, however their names are written', () => {
  const examples: [city: string | undefined, state: string | undefined, area: string | undefined][] = [
    ['Surulere', 'Lagos', 'Surulere, Lagos'],
    ['SURULERE ', ' lagos', 'Surulere, Lagos'],
    ['ikeja', 'Lagos', 'Ìkẹjà'],
    ['Epe', 'Lagos', 'Lagos'],
    ['Abeokuta', 'Ogun', undefined],
    [undefined, undefined, undefined],
  ];
  for (const [city, state, area] of examples) {
    const read = readRate(rates, city, state);
    assert.equal('value' in read ? read.value.area : undefined, area, `${city}, ${state}`);
  }
});

test('of two rates that fit as well it asks which', () => {
  const [same, wide] = [aRate(' IKEJA', 900), aRate('Ikorodu', 100)];
  assert.deepEqual(readRate([...rates, same, wide], 'Ikeja', 'Lagos'), {
    readings: [rates[2], same],
    question: 'Which rate is for “Ikeja”: Ìkẹjà, ₦1,200.00 or  IKEJA, ₦900.00?',
  });
});

test('rates of parts of a city are asked about, those of its state alone are not', () => {
  const parts = [aRate('Lekki Phase 1', 2_000), aRate('Lékki Phase 2', 2_200), aRate('Yaba, Lagos', 1_000)];
  const read = readRate(parts, 'lekki', 'Lagos');
  assert.deepEqual('readings' in read && read.readings, parts.slice(0, 2));
  const inLagos = readRate([...parts, ...rates], 'Lekki', 'Lagos');
  assert.deepEqual('readings' in inLagos && inLagos.readings, [...parts.slice(0, 2), rates[0]]);
  assert.deepEqual(readRate(parts, 'Lagos', 'Lagos'), { problem: 'has no rate' });
});

test('an address names areas whole, the longest at each place; no street, and not its state', () => {
  const areas = [...rates, aRate('Lekki', 1_800), aRate('Lekki Phase 1', 2_000), aRate('Lagos Island', 900)];
  const examples: [address: string, areas: string[]][] = [
    ['9 Bode Thomas Street, Surulere', ['Surulere, Lagos']],
    ['22 Opebi Road, IKEJA, Lagos', ['Ìkẹjà']],
    ['Block 3, Lekki phase 1', ['Lekki Phase 1']],
    ['5 Lekki-Epe Expressway', ['Lekki']],
    ['17 Ikeja Road, Surulere', ['Surulere, Lagos']],
    ['2 Allen, Ikeja, before Surulere', ['Surulere, Lagos', 'Ìkẹjà']],
    ['1 Marina, Lagos Island', ['Lagos Island']],
    ['4 Ikejaland Close', []],
    ['Lagos', []],
    ['', []],
  ];
  for (const [address, named] of examples)
    assert.deepEqual(
      ratesNamed(areas, address, 'Lagos').map(({ area }) => area),
      named,
      address,
    );
});

test('without a rate of its city, an order has that of its address before that of its state', () => {
  const areaOf = (city: string, address: string) => {
    const read = readRate(rates, city, 'Lagos', address);
    return 'value' in read ? read.value.area : 'readings' in read ? read.readings.length : undefined;
  };
  assert.equal(areaOf('Epe', '9 Bode Thomas, Surulere'), 'Surulere, Lagos');
  assert.equal(areaOf('', 'Allen, Ikeja, by Surulere'), 2);
  assert.equal(areaOf('Ikeja', '9 Bode Thomas, Surulere'), 'Ìkẹjà');
  assert.equal(areaOf('Epe', '4 Marina'), 'Lagos');
});

test('an address in one line says its city and its state once', () => {
  for (const [parts, line] of [
    [['22 Opebi Road, Ikeja', 'Ikeja', 'Lagos'], '22 Opebi Road, Ikeja, Lagos'],
    [['14 Allen Avenue Ìkẹjà', 'Ikeja', 'Lagos'], '14 Allen Avenue Ìkẹjà, Lagos'],
    [['5 Ikeja Road', 'Ikeja', null], '5 Ikeja Road, Ikeja'],
    [['1 Marina, Lagos', 'Eti-Osa', 'Lagos'], '1 Marina, Lagos, Eti-Osa'],
    [[null, undefined, ''], ''],
  ] as const)
    assert.equal(addressLine(...parts), line);
});

test('an area is called without the state that ends its name', () => {
  assert.equal(areaName('Surulere, Lagos', 'lagos'), 'Surulere');
  assert.equal(areaName(' Lekki, Phase 1 ', 'Lagos'), 'Lekki, Phase 1');
  assert.equal(areaName('Lagos', 'Lagos'), 'Lagos');
});

const outlet = (outlet_name: string, outlet_address: string) => ({
  outlet_name,
  outlet_address,
  outlet_city: 'Lagos',
});
const outlets = [
  outlet('Chicken Place', '12 Allen Avenue, Ikeja'),
  outlet('Chícken  place', '5 Admiralty Way, Lekki'),
  outlet('Mama Put', '1 Broad Street'),
];

test('an outlet is named by its name, or by its name and words of its address', () => {
  const named = (given: string) => outletsNamed(given, outlets).map((one) => outlets.indexOf(one));
  assert.deepEqual(named('CHICKEN PLACE'), [0, 1]);
  assert.deepEqual(named('chicken place, Allen'), [0]);
  assert.deepEqual(named('Chicken-Place (Lekki)'), [1]);
  assert.deepEqual(named('Mama Put'), [2]);
  for (const none of ['Mama', 'Mama Put Yaba', '', ' - ']) assert.deepEqual(named(none), [], none);
});
