import { useQuery } from '@tanstack/react-query';
import { waitingApi } from '@waybill/api';
import type { WaitingCounts } from '@waybill/contract';
import type { NavigationEntry } from '@waybill/federation';
import { useOffers } from '@waybill/session';

/** Counts the people and companies that wait behind these entries; empty until they are known, and with a server that does not count. */
export function useWaiting(entries: readonly NavigationEntry[]): WaitingCounts {
  const isShown = entries.some(({ waiting }) => waiting !== undefined);
  const countsWaiting = useOffers('waiting');
  const { data } = useQuery({ ...waitingApi.counts(), enabled: isShown && countsWaiting });
  return (isShown && data) || {};
}
