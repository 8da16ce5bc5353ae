import { couriersApi } from '@waybill/api';
import type { LocationEntry } from '@waybill/contract';
import { knownPlaces, listen } from '../live-line.ts';
import type { LocationFeed } from './location-feed.ts';

/** Riders' places over the suite's own server and its event stream. */
export const serverFeed: LocationFeed = {
  subscribe({ companyId, courierId }, onPlace) {
    const told = new Set<string>();
    const take = (place: LocationEntry) => {
      const isWatched =
        courierId === undefined ? place.company_id === companyId : place.courier_id === courierId;
      if (!isWatched) return;
      told.add(place.courier_id);
      onPlace(place.courier_id, place);
    };
    const forget = (id: string) => {
      if (told.delete(id)) onPlace(id, null);
    };
    const stop = listen((heard) => {
      if (heard.event === 'courier.location') take(heard.data);
      if (heard.event === 'courier.changed' && heard.data.has_left) forget(heard.data.id);
      // Some may have left meanwhile; those who are there are told anew.
      if (heard.event === 'resync') for (const id of [...told]) forget(id);
    });
    for (const place of knownPlaces().values()) take(place);
    return stop;
  },
  report: async (coords) => {
    await couriersApi.report(coords);
  },
};
