import { useQuery } from '@tanstack/react-query';
import { ordersApi, ridersApi } from '@waybill/api';
import { to } from '@waybill/federation';
import { lastSeenText, useLiveRefresh, useRiderPlace } from '@waybill/live';
import { LiveMap, type MapPlace, mapViews, viewOfAll } from '@waybill/map';
import { can, useOffers, useViewer } from '@waybill/session';
import { Button, DetailSkeleton, ErrorPanel, useNow } from '@waybill/ui';
import { BackLink } from '@waybill/ui/act';
import { ResetFactorsDialog } from '@waybill/ui/members';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { PapersSection } from '../papers/papers.section.tsx';
import { LiveNotice } from './live-notice.tsx';
import styles from './live-riders.module.css';
import { useOfferShares } from './offer-shares.ts';
import { placeOf } from './rider-places.ts';
import { RiderProfile } from './rider-profile.tsx';
import { useRiderStops } from './use-rider-stops.ts';

/** The rider with all of their stops: on a phone the map is a smaller part of the screen. */
const viewOf = (place: MapPlace, stops: readonly MapPlace[]) =>
  viewOfAll([place, ...stops], {
    free: matchMedia('(max-width: 900px)').matches ? 180 : 400,
    nearest: mapViews.zoomToRiders,
  });

/** As the list beside the map counts them. */
const numbered = (stops: readonly MapPlace[]): MapPlace[] =>
  stops.map((stop, at) => ({ ...stop, label: `${at + 1}. ${stop.label}` }));

const refreshKeys = [ridersApi.all, ordersApi.all];

/** One rider: their place, the way to their stops, and their orders. See docs/spec-coverage.md#operations-2. */
export function RiderViewPage() {
  const { id = '' } = useParams();
  const query = useQuery(ridersApi.detail(id));
  const viewer = useViewer();
  const entry = useRiderPlace(viewer.companyId, id);
  const hasFactors = useOffers('second_factor');
  const [isResetting, setIsResetting] = useState(false);
  const mayReset = hasFactors && can(viewer, 'couriers.approve') && !viewer.isImpersonating;
  useLiveRefresh(['courier.changed', 'courier_order.changed'], refreshKeys);
  const nowMs = useNow(10_000);
  const place = entry && placeOf(entry, query.data, nowMs);
  const { stops, isLoading: areStopsComing } = useRiderStops(id, place);
  const offers = useOfferShares();
  return (
    <div className={styles.page} data-fits="screen">
      <div className={styles.map}>
        <LiveNotice />
        <LiveMap
          label={query.data ? `Map of where ${query.data.courier_name} is` : 'Map of the rider'}
          places={place ? [...numbered(stops), place] : []}
          way={place && !place.isStale ? [place, ...stops] : undefined}
          {...(place && viewOf(place, stops))}
          follow
        />
      </div>
      <section className={styles.profile} aria-label="Rider">
        <BackLink to={to.riders()}>All riders</BackLink>
        {query.isPending && <DetailSkeleton label="Loading the rider" />}
        {query.error && (
          <ErrorPanel title="The rider could not be loaded" error={query.error} onRetry={query.refetch} />
        )}
        {query.data && (
          <RiderProfile
            rider={query.data}
            lastSeen={entry ? lastSeenText(entry.reported_at, nowMs) : 'no location yet'}
            isStale={place?.isStale ?? false}
            offers={offers.get(id)}
            stops={stops.map(({ id: order, label = '' }) => ({ order, name: label }))}
            areStopsComing={areStopsComing}
          />
        )}
        {query.data && <PapersSection riderId={id} />}
        {query.data && mayReset && query.data.termination_date === null && (
          <Button type="link" className={styles.reset ?? ''} onClick={() => setIsResetting(true)}>
            Reset second factors
          </Button>
        )}
        {query.data && isResetting && (
          <ResetFactorsDialog
            userId={query.data.user_id}
            name={query.data.courier_name}
            onClose={() => setIsResetting(false)}
          />
        )}
      </section>
    </div>
  );
}
