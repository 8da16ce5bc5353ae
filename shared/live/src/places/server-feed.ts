import { ridersApi } from '@waybill/api';
import type { LocationEntry } from '@waybill/contract';
import { offers } from '@waybill/session';
import { receivedPlaces, subscribe } from '../live-events.ts';
import type { LocationFeed } from './location-feed.ts';

/** Riders' places over the suite's own server and its event stream. */
export const serverFeed: LocationFeed = {
  subscribe({ companyId, riderId }, onPlace) {
    const shown = new Set<string>();
    const show = (place: LocationEntry) => {
      const isWatched = riderId === undefined ? place.company_id === companyId : place.courier_id === riderId;
      if (!isWatched) return;
      shown.add(place.courier_id);
      onPlace(place.courier_id, place);
    };
    const forget = (id: string) => {
      if (shown.delete(id)) onPlace(id, null);
    };
    const stop = subscribe((event) => {
      if (event.event === 'courier.location') show(event.data);
      if (event.event === 'courier.changed' && event.data.has_left) forget(event.data.id);
      // Some riders may have left since then; the stream sends the places of the others again.
      if (event.event === 'resync') for (const id of [...shown]) forget(id);
    });
    for (const place of receivedPlaces().values()) show(place);
    return stop;
  },
  report: async (coords) => {
    if (offers('live_events')) await ridersApi.report(coords);
  },
};
