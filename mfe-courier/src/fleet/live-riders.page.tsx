import { useInfiniteQuery } from '@tanstack/react-query';
import { ridersApi } from '@waybill/api';
import type { Availability, Rider } from '@waybill/contract';
import { useLiveRefresh } from '@waybill/live';
import { LiveMap, type MapView } from '@waybill/map';
import { useViewer } from '@waybill/session';
import { useNow } from '@waybill/ui';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { LiveNotice } from './live-notice.tsx';
import styles from './live-riders.module.css';
import { opensOn, placeOf, viewOf } from './rider-places.ts';
import { RiderPopup } from './rider-popup.tsx';
import { RidersListPanel } from './riders-list.panel.tsx';
import { useFleet } from './use-fleet.ts';

const refreshKeys = [ridersApi.all];

/** The selected tab and rider, from the URL. */
function useSelection() {
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

/** The view to which the map moves once the first places are known; it does not follow the riders after that. */
function useFirstView(view: MapView | undefined): MapView | undefined {
  const [first, setFirst] = useState<MapView>();
  if (!first && view) setFirst(view);
  return first;
}

const byName = (one: Rider, other: Rider) => one.courier_name.localeCompare(other.courier_name);

/** The riders on a live map: docs/spec-coverage.md#operations-2. */
export function LiveRidersPage() {
  const { tab, setTab, selectedId, select } = useSelection();
  const entries = useFleet(useViewer().companyId);
  const query = useInfiniteQuery(ridersApi.onDuty(tab));
  useLiveRefresh(['courier.changed', 'courier_order.changed'], refreshKeys);
  const nowMs = useNow(10_000);
  const riders = useMemo(
    () => query.data?.pages.flatMap(({ data }) => data).sort(byName) ?? [],
    [query.data],
  );
  const byId = useMemo(() => new Map<string, Rider>(riders.map((rider) => [rider.id, rider])), [riders]);
  const places = useMemo(
    () => [...entries.values()].map((entry) => placeOf(entry, byId.get(entry.courier_id), nowMs)),
    [entries, byId, nowMs],
  );
  const view = useFirstView(viewOf(places));
  const selected = selectedId === undefined ? undefined : entries.get(selectedId);
  return (
    <div className={styles.page} data-fits="screen">
      <div className={styles.map}>
        <LiveNotice />
        <LiveMap
          label="Map of the riders"
          places={places}
          {...view}
          opensOn={opensOn(places)}
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
