import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { courierOrdersApi } from '@waybill/api';
import { addLagosDays, lagosDayOf } from '@waybill/contract';
import { remittanceOf } from '../remittance/remittance-of.ts';

/**
 * Keeps read, whatever screen is open, what the rider will want to see when the signal is gone: the orders he may have to work
 * on, the last days' money, and the day's figures.
 */
export function useListsAtHand(isWanted: boolean): void {
  const today = lagosDayOf(new Date());
  const ofToday = { remitted_start_date: today, remitted_end_date: today };
  useInfiniteQuery({ ...courierOrdersApi.mine('pending'), enabled: isWanted });
  useInfiniteQuery({ ...courierOrdersApi.mine('accepted'), enabled: isWanted });
  useInfiniteQuery({ ...courierOrdersApi.mine('completed'), enabled: isWanted });
  useQuery({ ...remittanceOf(addLagosDays(today, -7), today), enabled: isWanted });
  useQuery({ ...courierOrdersApi.myPage(ofToday, { page: 1, per_page: 1 }), enabled: isWanted });
}
