import { type Coords, isExactPlace, type LocationEntry, type Rider } from '@waybill/contract';
import { deleteApp, initializeApp } from 'firebase/app';
import {
  child,
  type DataSnapshot,
  getDatabase,
  onChildAdded,
  onChildChanged,
  onChildRemoved,
  onValue,
  ref,
  serverTimestamp,
  set,
} from 'firebase/database';
import type { LocationFeed } from '../places/location-feed.ts';
import { firebaseOptions } from './firebase-options.ts';

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

/** The value under a company and a rider (docs/spec-coverage.md#operations-3) as an entry; null if it is none or says nothing, as others may write there too. */
function placeOf(companyId: string, snapshot: DataSnapshot): LocationEntry | null {
  const value = snapshot.val();
  const coords = value?.location?.coords;
  if (!snapshot.key || !isNumber(coords?.latitude) || !isNumber(coords?.longitude)) return null;
  const measured = (name: keyof Coords) => (isNumber(coords[name]) ? coords[name] : null);
  if (!isExactPlace({ ...coords, accuracy: measured('accuracy') })) return null;
  return {
    courier_id: snapshot.key,
    company_id: companyId,
    courier_name: String(value.courier_name ?? ''),
    status: value.status === 'inactive' ? 'inactive' : 'active',
    location: {
      coords: {
        latitude: coords.latitude,
        longitude: coords.longitude,
        accuracy: measured('accuracy'),
        altitude: measured('altitude'),
        altitudeAccuracy: measured('altitudeAccuracy'),
        heading: measured('heading'),
        speed: measured('speed'),
      },
    },
    ...(value.order_status && { order_status: value.order_status }),
    // The suite writes the database's time. An entry without it is of unknown age.
    reported_at: new Date(isNumber(value.reported_at) ? value.reported_at : 0).toISOString(),
  };
}

const entryOf = (coords: Coords, rider: Rider) => ({
  location: { coords },
  courier_name: rider.courier_name,
  status: rider.status,
  order_status: {
    order_accepted: rider.orders_accepted,
    order_pending: rider.orders_pending,
    order_canceled: rider.orders_canceled,
    order_completed: rider.orders_completed,
  },
  reported_at: serverTimestamp(),
});

/** A feed that can be closed. */
export type FirebaseFeed = LocationFeed & { close(): Promise<void> };

/** Riders' places in a Firebase Realtime Database, under company id and rider id. `settings` as in `/config.json`. */
export function openFirebaseFeed(settings: Readonly<Record<string, string>>): FirebaseFeed {
  const app = initializeApp(firebaseOptions(settings), `waybill places ${crypto.randomUUID()}`);
  const database = getDatabase(app);
  const onError = (error: Error) => console.error('Riders’ places cannot be read from Firebase', error);
  return {
    subscribe({ companyId, riderId }, onPlace) {
      const company = ref(database, companyId);
      const report = (snapshot: DataSnapshot) => {
        if (snapshot.key) onPlace(snapshot.key, placeOf(companyId, snapshot));
      };
      if (riderId !== undefined) return onValue(child(company, riderId), report, onError);
      const stops = [
        onChildAdded(company, report, onError),
        onChildChanged(company, report, onError),
        onChildRemoved(company, ({ key }) => key && onPlace(key, null), onError),
      ];
      return () => {
        for (const stop of stops) stop();
      };
    },
    report: (coords, rider) => set(ref(database, `${rider.company_id}/${rider.id}`), entryOf(coords, rider)),
    close: () => deleteApp(app),
  };
}
