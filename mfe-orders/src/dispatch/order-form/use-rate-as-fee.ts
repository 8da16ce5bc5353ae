import { useQuery } from '@tanstack/react-query';
import { deliveryRatesApi } from '@waybill/api';
import { type DeliveryRate, type Read, readRate } from '@waybill/contract';
import { useFromFields, useReadFields, useSetFields } from '@waybill/ui/fields';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { OrderValues } from './order-values.ts';

const cityOf = ({ customer_city }: OrderValues) => customer_city;
const stateOf = ({ customer_state }: OrderValues) => customer_state;

/**
 * The company's rate for the customer's area, filled in as the delivery fee while the field holds nothing else; where several
 * fit none is. A server without rates has none.
 */
export function useRateAsFee(): Read<DeliveryRate> {
  const rates = useQuery({ ...deliveryRatesApi.list(), staleTime: 60_000 });
  const readFields = useReadFields<OrderValues>();
  const setFields = useSetFields<OrderValues>({ isAutomatic: true });
  const filledIn = useRef<number>(undefined);
  const city = useFromFields(cityOf);
  const state = useFromFields(stateOf);
  const rate = readRate(rates.data ?? [], city, state);
  const fee = 'value' in rate ? rate.value.fee : undefined;
  const fill = useEffectEvent(() => {
    const { order_delivery_fee: present } = readFields();
    const isTyped = present !== undefined && present !== null && present !== filledIn.current;
    if (isTyped || present === fee) return;
    filledIn.current = fee;
    setFields({ order_delivery_fee: fee });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a field that was emptied stays empty until the area changes
  useEffect(() => fill(), [fee, city, state]);
  return rate;
}
