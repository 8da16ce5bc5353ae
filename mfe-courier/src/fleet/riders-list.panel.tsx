import { type UseInfiniteQueryResult, useQuery } from '@tanstack/react-query';
import { waitingApi } from '@waybill/api';
import type { Availability, LocationEntry, Rider, RiderCounts } from '@waybill/contract';
import { to } from '@waybill/federation';
import { useOffers } from '@waybill/session';
import { Button, EmptyState, ErrorPanel, ListSkeleton, Tabs } from '@waybill/ui';
import { Link } from 'react-router-dom';
import styles from './live-riders.module.css';
import { RiderEntry } from './rider-entry.tsx';

const tabs = [
  { id: 'active', title: 'Active' },
  { id: 'inactive', title: 'Inactive' },
] as const;

type Query = Pick<
  UseInfiniteQueryResult,
  'isPending' | 'error' | 'refetch' | 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'
>;

interface RidersListProps {
  tab: Availability;
  onTab: (tab: Availability) => void;
  query: Query;
  riders: readonly Rider[];
  counts: RiderCounts | undefined;
  places: ReadonlyMap<string, LocationEntry>;
  nowMs: number;
  selectedId: string | undefined;
  onShow: (id: string | undefined) => void;
}

/** Those who have joined and are on no map yet; nothing where none waits, and for who may not approve them. */
function WaitingRiders() {
  const isCounted = useOffers('waiting');
  const { data } = useQuery({ ...waitingApi.counts(), enabled: isCounted });
  const count = data?.riders ?? 0;
  if (count === 0) return null;
  return (
    <p className={styles.waiting}>
      <Link to={to.allRiders()}>
        {count === 1 ? '1 rider waits for approval' : `${count} riders wait for approval`}
      </Link>
    </p>
  );
}

/** The riders on duty, or off duty: the map as a list. */
export function RidersListPanel(props: RidersListProps) {
  const { tab, onTab, query, riders, counts, places, nowMs, selectedId, onShow } = props;
  return (
    <section className={styles.list} aria-label="Riders List">
      <header className={styles.header}>
        <h1>Riders List</h1>
        <Link to={to.allRiders()}>See all riders</Link>
      </header>
      <WaitingRiders />
      <Tabs
        label="Availability"
        active={tab}
        onChange={onTab}
        tabs={tabs.map(({ id, title }) => ({ id, title, count: counts?.[id] }))}
      />
      <div className={styles.scroller}>
        {query.isPending && <ListSkeleton rows={6} label="Loading riders" />}
        {query.error && (
          <ErrorPanel title="Riders could not be loaded" error={query.error} onRetry={query.refetch} />
        )}
        {counts && riders.length === 0 && (
          <EmptyState
            icon="rider"
            text={tab === 'active' ? 'No rider is active now' : 'No rider is inactive'}
          >
            <Link to={to.allRiders()}>See all riders</Link>
          </EmptyState>
        )}
        <ul className={styles.riders} aria-label={tab === 'active' ? 'Active riders' : 'Inactive riders'}>
          {riders.map((rider) => (
            <li key={rider.id}>
              <RiderEntry
                rider={rider}
                entry={places.get(rider.id)}
                nowMs={nowMs}
                isSelected={rider.id === selectedId}
                onShow={onShow}
              />
            </li>
          ))}
        </ul>
        {query.hasNextPage && (
          <p className={styles.more}>
            <Button loading={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
              Load more...
            </Button>
          </p>
        )}
      </div>
    </section>
  );
}
