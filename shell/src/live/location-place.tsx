import { lagosDayOf } from '@waybill/contract';
import { readText, writeText } from '@waybill/session';
import { useLayoutEffect, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import styles from './location-bar.module.css';

const placeStore = createStore(() => ({ isClosed: false }));

/** “Not now” holds for the Lagos day, on this phone, for this rider. */
export const notNowOf = (riderId: string | undefined) => `${riderId} ${lagosDayOf(new Date())}`;

/** Remembers whether this rider needed the location bar; at first it is likely, as no location has been shared yet. */
export const rememberBar = (riderId: string, isNeeded: boolean) =>
  writeText('NO_LOCATION_BAR', isNeeded ? null : riderId);

const isBarLikely = (riderId: string) =>
  readText('NO_LOCATION_BAR') !== riderId && readText('NOT_NOW') !== notNowOf(riderId);

/** Once the bar is gone again, it has no more room than it needs. */
export const closePlace = () => placeStore.setState({ isClosed: true });

/**
 * Room for the location bar before it is known whether the rider needs it, so that the page does not move down when it comes. If it
 * does not come, the room stays until the next page.
 */
export function LocationPlace({ riderId }: { riderId: string }) {
  const { pathname } = useLocation();
  const { isClosed } = useStore(placeStore);
  // A bar that went away with the previous user of this tab says nothing of this rider's.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each rider again
  useLayoutEffect(() => placeStore.setState({ isClosed: false }), [riderId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation looks again
  const isLikely = useMemo(() => isBarLikely(riderId), [riderId, pathname]);
  return isLikely && !isClosed && <div className={styles.place} />;
}
