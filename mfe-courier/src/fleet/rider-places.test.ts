import type { LocationEntry } from '@waybill/contract';
import { aRider } from '@waybill/contract/testing';
import { lastSeenText } from '@waybill/live';
import type { MapPlace } from '@waybill/map';
import { opensOn, placeOf, viewOf } from './rider-places.ts';

const nowMs = Date.parse('2026-11-21T12:00:00Z');
const entry = (changes: Partial<LocationEntry> = {}): LocationEntry => ({
  courier_id: 'courier-1',
  company_id: 'company-1',
  courier_name: 'Musa Danjuma',
  status: 'active',
  location: {
    coords: {
      latitude: 6.5,
      longitude: 3.4,
      accuracy: null,
      altitude: null,
      altitudeAccuracy: null,
      heading: null,
      speed: null,
    },
  },
  order_status: { order_accepted: 0, order_pending: 0, order_canceled: 4, order_completed: 9 },
  reported_at: '2026-11-21T11:59:00Z',
  ...changes,
});
const busy = (order_pending: number, order_accepted: number) =>
  entry({ order_status: { order_pending, order_accepted, order_canceled: 0, order_completed: 0 } });

test('a pin is green with nothing pending and nothing accepted, else red', () => {
  expect(placeOf(entry(), undefined, nowMs).tone).toBe('free');
  expect(placeOf(busy(1, 0), undefined, nowMs).tone).toBe('busy');
  expect(placeOf(busy(0, 1), undefined, nowMs).tone).toBe('busy');
});

test('an order assigned since the last report changes the pin at once', () => {
  expect(placeOf(entry(), aRider({ orders_pending: 1 }), nowMs).tone).toBe('busy');
  expect(placeOf(busy(2, 0), aRider(), nowMs).tone).toBe('free');
});

test('a place is stale after ten minutes, or once the rider is off duty', () => {
  const ofAge = (minutes: number) => entry({ reported_at: new Date(nowMs - minutes * 60_000).toISOString() });
  expect(placeOf(ofAge(9.9), undefined, nowMs).isStale).toBe(false);
  expect(placeOf(ofAge(10.1), undefined, nowMs).isStale).toBe(true);
  expect(placeOf(ofAge(1), aRider({ status: 'inactive' }), nowMs).isStale).toBe(true);
});

test('the map opens at zoom 13 where most riders are, not halfway to one who is far away', () => {
  const at = (id: string, lat: number, lng: number): MapPlace => ({
    ...placeOf(entry(), undefined, nowMs),
    id,
    lat,
    lng,
  });
  const city = [at('a', 6.5, 3.37), at('b', 6.51, 3.36), at('c', 6.49, 3.38)];
  const view = { center: { lat: 6.5, lng: 3.37 }, zoom: 13 };
  expect(viewOf([...city, at('far', 12, 8.5)])).toEqual(view);
  expect(viewOf(city)).toEqual(view);
  expect(viewOf([])).toBeUndefined();
  expect(opensOn([...city, at('far', 12, 8.5)]).map(({ lat }) => lat)).toEqual([6.5, 6.51, 6.49]);
  expect(opensOn([])).toEqual([]);
});

test.each([
  [0.5, 'last seen just now'],
  [14.4, 'last seen 14 min ago'],
  [150, 'last seen 2 h ago'],
  [3 * 24 * 60, 'last seen 3 d ago'],
])('%d minutes ago reads %s', (minutes, text) => {
  expect(lastSeenText(new Date(nowMs - minutes * 60_000).toISOString(), nowMs)).toBe(text);
});
