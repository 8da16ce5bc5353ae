import { couriersApi } from '@waybill/api';
import type { LocationEntry } from '@waybill/contract';
import { knownPlaces, listen } from '../live-line.ts';
import type { LocationFeed } from './location-feed.ts';

/** Riders' places over the suite's own server and its event stream. */
export const serverFeed: LocationFeed = {
  subscribe({ companyId, courierId }, onPlace) {
    const take = (place: LocationEntry) => {
      const isWatched =
        courierId === undefined ? place.company_id === companyId : place.courier_id === courierId;
      if (isWatched) onPlace(place.courier_id, place);
    };
    const stop = listen((heard) => {
      if (heard.event === 'courier.location') take(heard.data);
      if (heard.event === 'courier.changed' && heard.data.has_left) onPlace(heard.data.id, null);
    });
    for (const place of knownPlaces().values()) take(place);
    return stop;
  },
  report: async (coords) => {
    await couriersApi.report(coords);
  },
};
