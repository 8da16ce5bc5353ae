import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { cashApi, courierOrdersApi, ridersApi } from '@waybill/api';
import { addLagosDays, type CourierOrderStatus, lagosDayOf } from '@waybill/contract';
import { useOffice } from '../office/office.ts';
import { remittanceQuery } from '../remittance/remittance-queries.ts';
import { useFreshMs } from './follow-orders.ts';

/** In this order: what the rider works with first. */
const useList = (status: CourierOrderStatus, enabled: boolean, staleTime: ReturnType<typeof useFreshMs>) =>
  useInfiniteQuery({ ...courierOrdersApi.mine(status), enabled, staleTime });

/**
 * Fetches, whatever screen is open, what the rider needs without signal: their orders in every state, the last days'
 * remittance, their figures, what makes the codes for handing in, and whom to call.
 */
export function usePrefetchForOffline(isEnabled: boolean): void {
  const freshMs = useFreshMs();
  useList('pending', isEnabled, freshMs);
  useList('accepted', isEnabled, freshMs);
  useList('completed', isEnabled, freshMs);
  useList('canceled', isEnabled, freshMs);
  useList('rejected', isEnabled, freshMs);
  const today = lagosDayOf(new Date());
  const ofWeek = remittanceQuery(addLagosDays(today, -7), today);
  // The screens that show these read them when they open: here, each look at the phone would.
  const ahead = { enabled: isEnabled, staleTime: freshMs, refetchOnWindowFocus: false };
  useQuery({ ...ofWeek, ...ahead });
  useQuery({ ...cashApi.mine(), ...ahead });
  useQuery({ ...ridersApi.me(), enabled: isEnabled });
  useOffice(isEnabled);
}
