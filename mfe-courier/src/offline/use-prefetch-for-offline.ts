import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { cashApi, courierOrdersApi, papersApi, ridersApi } from '@waybill/api';
import { addLagosDays, type CourierOrderStatus, lagosDayOf } from '@waybill/contract';
import { useOffers } from '@waybill/session';
import { useEffect, useState } from 'react';
import { useOfficeSettings } from '../office/office.ts';
import { remittanceQuery } from '../remittance/remittance-queries.ts';
import { useFreshMs } from './follow-orders.ts';
import { untilIdle } from './until-idle.ts';

/** Reads, in this order: the rider's work comes first. */
const reads = [
  'pending',
  'accepted',
  'office',
  'completed',
  'canceled',
  'rejected',
  'remittance',
  'cash',
  'figures',
  'papers',
] as const;

/** The number of begun reads. Each begins when the page is idle: all at once would be one long task. */
function useBegunReads(isEnabled: boolean): number {
  const [begun, setBegun] = useState(0);
  useEffect(() => {
    if (!isEnabled || begun === reads.length) return;
    let isWaiting = true;
    void untilIdle().then(() => {
      if (isWaiting) setBegun(begun + 1);
    });
    return () => {
      isWaiting = false;
    };
  }, [isEnabled, begun]);
  return isEnabled ? begun : 0;
}

const useList = (status: CourierOrderStatus, enabled: boolean, staleTime: ReturnType<typeof useFreshMs>) =>
  useInfiniteQuery({ ...courierOrdersApi.mine(status), enabled, staleTime });

/**
 * Fetches, whatever screen is open, what the rider needs without signal: their orders in every state, the last days'
 * remittance, their figures, what makes the codes for handing in, their papers, and whom to call. Returns whether all of it is here.
 */
export function usePrefetchForOffline(isEnabled: boolean): boolean {
  const begun = useBegunReads(isEnabled);
  const may = (read: (typeof reads)[number]) => reads.indexOf(read) < begun;
  const freshMs = useFreshMs();
  const hasBook = useOffers('cash_book');
  const hasPapers = useOffers('papers');
  const hasSettings = useOffers('company_settings');
  const pending = useList('pending', may('pending'), freshMs);
  const accepted = useList('accepted', may('accepted'), freshMs);
  const office = useOfficeSettings(may('office'));
  const completed = useList('completed', may('completed'), freshMs);
  const canceled = useList('canceled', may('canceled'), freshMs);
  const rejected = useList('rejected', may('rejected'), freshMs);
  const today = lagosDayOf(new Date());
  const ofWeek = remittanceQuery(addLagosDays(today, -7), today);
  // The screens that show these read them when they open: here, each look at the phone would.
  const ahead = { staleTime: freshMs, refetchOnWindowFocus: false };
  const remittance = useQuery({ ...ofWeek, ...ahead, enabled: may('remittance') });
  const cash = useQuery({ ...cashApi.mine(), ...ahead, enabled: may('cash') && hasBook });
  const figures = useQuery({ ...ridersApi.me(), enabled: may('figures') });
  const papers = useQuery({ ...papersApi.list(), ...ahead, enabled: may('papers') && hasPapers });
  const client = useQueryClient();
  useEffect(() => {
    for (const { photo_id } of papers.data ?? [])
      if (photo_id) void client.prefetchQuery(papersApi.photo(photo_id));
  }, [client, papers.data]);
  const needed: { data: unknown }[] = [pending, accepted, completed, canceled, rejected, remittance, figures];
  if (hasSettings) needed.push(office);
  if (hasBook) needed.push(cash);
  if (hasPapers) needed.push(papers);
  return needed.every(({ data }) => data !== undefined);
}
