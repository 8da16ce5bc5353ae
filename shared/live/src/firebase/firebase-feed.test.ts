import type { LocationEntry } from '@waybill/contract';
import { aRider } from '@waybill/contract/testing';
import { type DatabaseDouble, startDatabaseDouble } from '../testing/database-double.ts';
import { type FirebaseFeed, openFirebaseFeed } from './firebase-feed.ts';

let database: DatabaseDouble;
const open: FirebaseFeed[] = [];

const feed = () => {
  const one = openFirebaseFeed({ FIREBASE_DATABASE_URL: database.url, FIREBASE_PROJECT_ID: 'waybill-test' });
  open.push(one);
  return one;
};

beforeEach(async () => {
  database = await startDatabaseDouble();
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.close()));
  await database.close();
});

const coords = (latitude: number) => ({
  latitude,
  longitude: 3.4,
  accuracy: 12,
  altitude: null,
  altitudeAccuracy: null,
  heading: 90,
  speed: null,
});

/** Subscribes, and awaits the received places one by one. */
const subscribed = (companyId: string, riderId?: string) => {
  const received: [string, LocationEntry | null][] = [];
  let wake = () => {};
  const stop = feed().subscribe(
    riderId === undefined ? { companyId } : { companyId, riderId },
    (id, place) => {
      received.push([id, place]);
      wake();
    },
  );
  const next = async (isIt: (id: string, place: LocationEntry | null) => boolean) => {
    for (;;) {
      const found = received.find(([id, place]) => isIt(id, place));
      if (found) return found[1];
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  };
  return { received, next, stop };
};

const rider = aRider({ id: 'rider-1', company_id: 'company-1', courier_name: 'Musa Danjuma' });

test('a report is stored under company and rider, as the specification’s entry, and is delivered', async () => {
  const { next } = subscribed('company-1');
  await feed().report(coords(6.5), rider);
  const place = await next((id) => id === 'rider-1');
  expect(place).toMatchObject({
    courier_id: 'rider-1',
    company_id: 'company-1',
    courier_name: 'Musa Danjuma',
    status: rider.status,
    location: { coords: coords(6.5) },
    order_status: { order_accepted: rider.orders_accepted, order_pending: rider.orders_pending },
  });
  expect(Date.now() - Date.parse(place!.reported_at)).toBeLessThan(60_000);
  expect(database.at('/company-1/rider-1')).toMatchObject({ location: { coords: { latitude: 6.5 } } });
});

test('a rider who moves, comes or goes is reported; another company’s riders are not', async () => {
  database.put('/company-1/rider-1', { location: { coords: coords(6.1) }, status: 'active' });
  database.put('/company-2/rider-9', { location: { coords: coords(6.9) }, status: 'active' });
  const { received, next } = subscribed('company-1');
  await next((id) => id === 'rider-1');
  database.put('/company-1/rider-1', { location: { coords: coords(6.2) }, status: 'inactive' });
  await next((_, place) => place?.location.coords.latitude === 6.2 && place.status === 'inactive');
  database.put('/company-1/rider-2', { location: { coords: coords(6.3) } });
  await next((id) => id === 'rider-2');
  database.put('/company-1/rider-1', null);
  await next((id, place) => id === 'rider-1' && place === null);
  expect(received.map(([id]) => id)).not.toContain('rider-9');
});

test('a subscriber to one rider receives that rider alone, also after the connection broke', async () => {
  const { received, next } = subscribed('company-1', 'rider-1');
  database.put('/company-1/rider-2', { location: { coords: coords(7) } });
  database.put('/company-1/rider-1', { location: { coords: coords(6.1) } });
  await next((_, place) => place?.location.coords.latitude === 6.1);
  database.breakConnections();
  database.put('/company-1/rider-1', { location: { coords: coords(6.2) } });
  await next((_, place) => place?.location.coords.latitude === 6.2);
  expect(new Set(received.map(([id]) => id))).toEqual(new Set(['rider-1']));
});

test('what is no place is taken for none', async () => {
  const { next } = subscribed('company-1');
  database.put('/company-1/rider-1', { location: 'somewhere' });
  expect(await next((id) => id === 'rider-1')).toBeNull();
});
