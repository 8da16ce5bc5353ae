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
  assert.deepEqual(expect(order), { from: 20, to: 60, basis: 'area_history' });
  assert.deepEqual(expect({ ...order, city: 'Epe' }), { from: 25, to: 195, basis: 'company_history' });
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

test('an order without a rider takes at least as long from now as riders took', () => {
  const past = Array.from({ length: 10 }, (_, index) =>
    took(20 + index, { ordered: new Date('2026-11-20T09:00:00.000Z') }),
  );
  const late = onItsWay({ step: 'ordered', since: minutesFrom(now, -75), past });
  assert.deepEqual(expect(late), { from: 21, to: 29, basis: 'area_history' });
});

test('a new company guesses, and never that it comes in the past', () => {
  assert.deepEqual(expect(onItsWay({ past: [took(30)] })), { from: 15, to: 85, basis: 'guess' });
  const days = onItsWay({ step: 'ordered', since: minutesFrom(now, -1_200) });
  assert.deepEqual(expect(days), { from: 0, to: 90, basis: 'guess' });
});

/** Seeded, so that each run sees the same month. */
const randomOf = (seed: number) => () => {
  seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296;
  return seed / 4_294_967_296;
};

test('of a month of deliveries 75 to 85 per cent arrive within the time that was said', () => {
  const random = randomOf(7);
  /** Half of all take less than `median` minutes; a tenth more than twice as long. */
  const minutes = (median: number) =>
    median * Math.exp(0.54 * Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random()));
  const areas = ['Ikeja', 'Lekki', 'Yaba', 'Ajah'];
  const started = new Date('2026-11-01T08:00:00.000Z');
  const month = Array.from({ length: 30 * 40 }, (_, n): PastDelivery => {
    const ordered = minutesFrom(started, Math.floor(n / 40) * 24 * 60 + random() * 600);
    // Evenings are slow, and the island is far.
    const rush = ordered.getUTCHours() > 14 ? 1.6 : 1;
    const assigned = minutesFrom(ordered, minutes(12));
    const accepted = minutesFrom(assigned, minutes(4));
    const area = n % areas.length;
    return {
      ...{ ordered, assigned, accepted, city: areas[area]!, dropOff: null },
      delivered: minutesFrom(accepted, minutes((30 + 10 * area) * rush)),
    };
  }).sort((one, other) => one.delivered.getTime() - other.delivered.getTime());
  const outcomes = { said: 0, within: 0 };
  for (const each of month) {
    const open = each.delivered.getTime() - each.ordered.getTime();
    const at = new Date(each.ordered.getTime() + random() * open);
    const step = at >= each.accepted! ? 'accepted' : at >= each.assigned ? 'assigned' : 'ordered';
    const past = month.filter(({ delivered }) => delivered < at).slice(-200);
    const said = expectedTimeOf(onItsWay({ step, since: each[step]!, city: each.city, past }), at);
    if (!said?.basis.endsWith('_history')) continue;
    outcomes.said += 1;
    const isWithin =
      Date.parse(said.from) <= each.delivered.getTime() && each.delivered.getTime() <= Date.parse(said.to);
    if (isWithin) outcomes.within += 1;
  }
  const share = outcomes.within / outcomes.said;
  assert.ok(outcomes.said > 1_000, `${outcomes.said} said`);
  assert.ok(share >= 0.75 && share <= 0.85, `${Math.round(share * 1_000) / 10} % held`);
});
