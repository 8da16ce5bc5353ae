import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expectedTimeOf, type OrderOnItsWay, type PastDelivery } from './expected-time.ts';

const now = new Date('2026-11-23T10:00:00.000Z');
const minutesFrom = (at: Date, minutes: number) => new Date(at.getTime() + minutes * 60_000);
const dropOff = { latitude: 6.45, longitude: 3.47 };
/** So many kilometres north of the drop-off. */
const north = (km: number) => ({ ...dropOff, latitude: dropOff.latitude + km / 111.19 });

const onItsWay = (given: Partial<OrderOnItsWay> = {}): OrderOnItsWay => ({
  step: 'accepted',
  since: minutesFrom(now, -5),
  city: 'Lekki',
  dropOff,
  rider: null,
  past: [],
  ...given,
});
const took = (minutes: number, given: Partial<PastDelivery> = {}): PastDelivery => {
  const accepted = new Date('2026-11-20T10:00:00.000Z');
  return {
    ordered: minutesFrom(accepted, -30),
    assigned: minutesFrom(accepted, -10),
    accepted,
    delivered: minutesFrom(accepted, minutes),
    city: 'Lekki',
    dropOff: null,
    ...given,
  };
};
/** In minutes from now. */
const expect = (order: OrderOnItsWay) => {
  const { from, to, basis } = expectedTimeOf(order, now)!;
  const minutes = (at: string) => Math.round((Date.parse(at) - now.getTime()) / 60_000);
  return { from: minutes(from), to: minutes(to), basis };
};

test('a rider around the corner is minutes away; from farther away the range is wider', () => {
  const near = expect(onItsWay({ rider: { place: north(0.5), accuracy: 0, stopsBefore: 0 } }));
  assert.deepEqual(near, { from: 3, to: 9, basis: 'rider_near' });
  const far = expect(onItsWay({ rider: { place: north(10), accuracy: 0, stopsBefore: 0 } }));
  assert.deepEqual(far, { from: 36, to: 81, basis: 'route' });
});

test('a place that is less exact makes the range wider', () => {
  const rider = { place: north(10), accuracy: 3_000, stopsBefore: 0 };
  assert.deepEqual(expect(onItsWay({ rider })), { from: 26, to: 104, basis: 'route' });
});

test('no time is said that could not be believed: of a rider in another city, or after a day without a step', () => {
  const rider = { place: north(400), accuracy: 0, stopsBefore: 0 };
  assert.equal(expect(onItsWay({ rider })).basis, 'guess');
  assert.equal(expectedTimeOf(onItsWay({ rider, since: minutesFrom(now, -25 * 60) }), now), null);
});

test('stops before this one make it later, and a rider who is near is not announced', () => {
  const order = onItsWay({ rider: { place: north(0.5), accuracy: 0, stopsBefore: 2 } });
  assert.deepEqual(expect(order), { from: 15, to: 49, basis: 'route' });
});

test('without a place it goes by what the area took, then by what the company took', () => {
  const ofArea = Array.from({ length: 10 }, (_, index) => took(20 + index * 5));
  const elsewhere = Array.from({ length: 10 }, () => took(200, { city: 'Ikorodu' }));
  const order = onItsWay({ past: [...ofArea, ...elsewhere] });
  assert.deepEqual(expect(order), { from: 25, to: 55, basis: 'area_history' });
  assert.deepEqual(expect({ ...order, city: 'Epe' }), { from: 40, to: 195, basis: 'company_history' });
});

test('drop-offs nearby are of one area, whatever the city is called', () => {
  const past = Array.from({ length: 8 }, () => took(30, { city: 'Eti-Osa', dropOff: north(2) }));
  assert.equal(expect(onItsWay({ past })).basis, 'area_history');
  const farOff = past.map((each) => ({ ...each, city: 'Lekki', dropOff: north(9) }));
  assert.equal(expect(onItsWay({ past: farOff })).basis, 'company_history');
});

test('history counts from the step the order has reached', () => {
  const past = Array.from({ length: 8 }, () => took(30));
  assert.equal(expect(onItsWay({ past, step: 'assigned' })).to, 35);
  assert.equal(expect(onItsWay({ past, step: 'ordered' })).to, 55);
});

test('deliveries that were there by now no longer count', () => {
  const past = Array.from({ length: 20 }, (_, index) => took(index < 10 ? 20 : 60));
  const late = onItsWay({ past, since: minutesFrom(now, -40) });
  assert.deepEqual(expect(late), { from: 20, to: 20, basis: 'area_history' });
});

test('a new company guesses, and never that it comes in the past', () => {
  assert.deepEqual(expect(onItsWay({ past: [took(30)] })), { from: 15, to: 85, basis: 'guess' });
  const days = onItsWay({ step: 'ordered', since: minutesFrom(now, -1_200) });
  assert.deepEqual(expect(days), { from: 0, to: 90, basis: 'guess' });
});
