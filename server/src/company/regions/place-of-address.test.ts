import assert from 'node:assert/strict';
import { test } from 'node:test';
import { distanceKm } from '@waybill/contract';
import { areaPlaceOf, pickUpPlaceOf, placeOfAddress } from './place-of-address.ts';

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

test('an order without a pin goes to the middle of its area; one with a pin, or without a state, has none', () => {
  const order = {
    customer_address: '4 Ikorodu Road, Yaba',
    customer_city: 'Ikeja',
    customer_state: 'Lagos',
    customer_service_area: null,
  };
  const place = areaPlaceOf(order);
  assert.ok(place && distanceKm(place, { latitude: 6.51, longitude: 3.38 }) < 5);
  assert.deepEqual(Object.keys(place), ['latitude', 'longitude']);
  assert.equal(areaPlaceOf({ ...order, customer_service_area: { latitude: 6.5, longitude: 3.4 } }), null);
  assert.equal(areaPlaceOf({ ...order, customer_state: null }), null);
});

test('an order is picked up at its pin, else in the middle of the area that the address of its pick-up names', () => {
  const pin = { latitude: 6.6, longitude: 3.35 };
  const order = {
    outlet_place: null,
    outlet_address: '14 Bode Street, Yaba',
    outlet_city: null,
    outlet_state: 'Lagos',
  };
  assert.deepEqual(pickUpPlaceOf({ ...order, outlet_place: pin }), pin);
  const place = pickUpPlaceOf(order);
  assert.ok(place && distanceKm(place, { latitude: 6.51, longitude: 3.38 }) < 5);
  assert.equal(pickUpPlaceOf({ ...order, outlet_state: null }), null);
});
