import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { cashApi, courierOrdersApi, ridersApi } from '@waybill/api';
import { addLagosDays, type CourierOrderStatus, lagosDayOf } from '@waybill/contract';
import { useEffect, useState } from 'react';
import { useOffice } from '../office/office.ts';
import { remittanceQuery } from '../remittance/remittance-queries.ts';
import { useFreshMs } from './follow-orders.ts';
import { untilIdle } from './until-idle.ts';

const useList = (status: CourierOrderStatus, enabled: boolean, staleTime: ReturnType<typeof useFreshMs>) =>
  useInfiniteQuery({ ...courierOrdersApi.mine(status), enabled, staleTime });

const reads = 9;

/** How many of the reads have begun: one after the other, each when the page is idle. All at once would be one long task. */
function useBegunReads(isEnabled: boolean): number {
  const [begun, setBegun] = useState(0);
  useEffect(() => {
    if (!isEnabled || begun === reads) return;
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

/**
 * Fetches, whatever screen is open, what the rider needs without signal: their orders in every state, the last days'
 * remittance, their figures, what makes the codes for handing in, and whom to call. What they work with first comes first.
 */
export function usePrefetchForOffline(isEnabled: boolean): void {
  const begun = useBegunReads(isEnabled);
  const freshMs = useFreshMs();
  useList('pending', begun > 0, freshMs);
  useList('accepted', begun > 1, freshMs);
  useOffice(begun > 2);
  useList('completed', begun > 3, freshMs);
  useList('canceled', begun > 4, freshMs);
  useList('rejected', begun > 5, freshMs);
  const today = lagosDayOf(new Date());
  const ofWeek = remittanceQuery(addLagosDays(today, -7), today);
  // The screens that show these read them when they open: here, each look at the phone would.
  const ahead = { staleTime: freshMs, refetchOnWindowFocus: false };
  useQuery({ ...ofWeek, ...ahead, enabled: begun > 6 });
  useQuery({ ...cashApi.mine(), ...ahead, enabled: begun > 7 });
  useQuery({ ...ridersApi.me(), enabled: begun > 8 });
}
