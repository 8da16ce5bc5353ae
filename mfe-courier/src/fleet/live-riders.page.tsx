import { useInfiniteQuery } from '@tanstack/react-query';
import { couriersApi } from '@waybill/api';
import type { Availability, Courier } from '@waybill/contract';
import { useLiveRefresh } from '@waybill/live';
import { type LatLng, LiveMap, mapViews } from '@waybill/map';
import { useViewer } from '@waybill/session';
import { useNow } from '@waybill/ui';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { heartOf, placeOf } from './fleet-places.ts';
import { LiveNotice } from './live-notice.tsx';
import styles from './live-riders.module.css';
import { RiderPopup } from './rider-popup.tsx';
import { RidersListPanel } from './riders-list.panel.tsx';
import { useFleet } from './use-fleet.ts';

const refreshKeys = [couriersApi.all];

/** Which tab and which rider are chosen, as the URL has it. */
function useChoice() {
  const [search, setSearch] = useSearchParams();
  const change = (name: string, value: string | undefined) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        if (value === undefined) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return {
    tab: (search.get('tab') === 'inactive' ? 'inactive' : 'active') as Availability,
    setTab: (tab: Availability) => change('tab', tab === 'active' ? undefined : tab),
    selectedId: search.get('rider') ?? undefined,
    select: (id: string | undefined) => change('rider', id),
  };
}

/** Where the map goes once riders are known: there it stays, however they move. */
function useFirstHeart(heart: LatLng | undefined): LatLng | undefined {
  const [first, setFirst] = useState<LatLng>();
  if (!first && heart) setFirst(heart);
  return first;
}

/** Where all riders are now, and who they are (spec 2, "Riders live map"). */
export function LiveRidersPage() {
  const { tab, setTab, selectedId, select } = useChoice();
  const entries = useFleet(useViewer().companyId);
  const query = useInfiniteQuery(couriersApi.onDuty(tab));
  useLiveRefresh(['courier.changed', 'courier_order.changed'], refreshKeys);
  const nowMs = useNow(10_000);
  const riders = useMemo(() => query.data?.pages.flatMap(({ data }) => data) ?? [], [query.data]);
  const byId = useMemo(() => new Map<string, Courier>(riders.map((rider) => [rider.id, rider])), [riders]);
  const places = useMemo(
    () => [...entries.values()].map((entry) => placeOf(entry, byId.get(entry.courier_id), nowMs)),
    [entries, byId, nowMs],
  );
  const heart = useFirstHeart(heartOf(places));
  const selected = selectedId === undefined ? undefined : entries.get(selectedId);
  return (
    <div className={styles.page} data-fits="screen">
      <div className={styles.map}>
        <LiveNotice />
        <LiveMap
          label="Map of the riders"
          places={places}
          {...(heart && { center: heart, zoom: mapViews.zoomToRiders })}
          selectedId={selectedId}
          onSelect={select}
          popup={
            selected && <RiderPopup entry={selected} rider={byId.get(selected.courier_id)} nowMs={nowMs} />
          }
          legend
        />
      </div>
      <RidersListPanel
        tab={tab}
        onTab={setTab}
        query={query}
        riders={riders}
        counts={query.data?.pages[0]?.counts}
        places={entries}
        nowMs={nowMs}
        selectedId={selectedId}
        onShow={select}
      />
    </div>
  );
}
