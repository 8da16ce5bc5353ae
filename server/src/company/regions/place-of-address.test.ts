import assert from 'node:assert/strict';
import { test } from 'node:test';
import { distanceKm } from '@waybill/contract';
import { placeOfAddress } from './place-of-address.ts';

const nameOf = (address: string, city: string | null = null) => placeOfAddress(address, city, 'Lagos')?.name;

test('an address is in the area that it names last', () => {
  assert.equal(nameOf('12 Allen Avenue, Ikeja'), 'Ikeja');
  assert.equal(nameOf('4 Ikorodu Road, Yaba'), 'Yaba');
  assert.equal(nameOf('Shop 7, oshodi-isolo, Lagos'), 'Oshodi-Isolo');
});

test('an address that names no area is in the middle of its city', () => {
  const place = placeOfAddress('Behind the big market', 'Surulere', 'Lagos');
  assert.equal(place?.basis, 'city');
  assert.ok(distanceKm(place, { latitude: 6.5, longitude: 3.35 }) < 5);
});

test('the name of the state says nothing, and neither does an unknown city', () => {
  assert.equal(nameOf('2 Broad Way, Lagos', 'Lagos'), undefined);
  assert.equal(nameOf('2 Broad Way', 'Atlantis'), undefined);
});
