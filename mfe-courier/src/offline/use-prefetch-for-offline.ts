import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { cashApi, courierOrdersApi } from '@waybill/api';
import { addLagosDays, lagosDayOf } from '@waybill/contract';
import { useOffice } from '../office/office.ts';
import { remittanceQuery } from '../remittance/remittance-queries.ts';

/**
 * Fetches, whatever screen is open, what the rider needs without signal: their open orders, the last days'
 * remittance, the day's figures, and what makes the codes for handing in, and whom to call.
 */
export function usePrefetchForOffline(isEnabled: boolean): void {
  const today = lagosDayOf(new Date());
  const ofToday = { remitted_start_date: today, remitted_end_date: today };
  useInfiniteQuery({ ...courierOrdersApi.mine('pending'), enabled: isEnabled });
  useInfiniteQuery({ ...courierOrdersApi.mine('accepted'), enabled: isEnabled });
  useInfiniteQuery({ ...courierOrdersApi.mine('completed'), enabled: isEnabled });
  useQuery({ ...remittanceQuery(addLagosDays(today, -7), today), enabled: isEnabled });
  useOffice(isEnabled);
  useQuery({ ...cashApi.mine(), enabled: isEnabled });
  useQuery({ ...courierOrdersApi.myPage(ofToday, { page: 1, perPage: 1 }), enabled: isEnabled });
}
