import { useQuery } from '@tanstack/react-query';
import { deliveryRatesApi } from '@waybill/api';
import { areaName, type DeliveryRate, nameKey, type Read, ratesNamed, readRate } from '@waybill/contract';
import { useFromFields, useReadFields, useSetFields } from '@waybill/ui/fields';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { OrderValues } from './order-values.ts';

const cityOf = ({ customer_city }: OrderValues) => customer_city;
const stateOf = ({ customer_state }: OrderValues) => customer_state;
const addressOf = ({ customer_address }: OrderValues) => customer_address;

const noRates: readonly DeliveryRate[] = [];

/** Fills the city in with the only area that the address names, and with the one before where it names none any more. */
function useAreaAsCity(named: readonly DeliveryRate[], state: string | undefined) {
  const readFields = useReadFields<OrderValues>();
  const setFields = useSetFields<OrderValues>({ isAutomatic: true });
  const filledIn = useRef<{ city: string; before: string | undefined }>(undefined);
  const [only, another] = named;
  const area = only && !another ? areaName(only.area, state) : undefined;
  const fill = useEffectEvent(() => {
    const { customer_city: city } = readFields();
    const before = filledIn.current && city === filledIn.current.city ? filledIn.current.before : city;
    filledIn.current = area === undefined ? undefined : { city: area, before };
    const next = area ?? before;
    if (nameKey(next ?? '') !== nameKey(city ?? '')) setFields({ customer_city: next });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a city that is chosen by hand stays until the address names another area
  useEffect(() => fill(), [area]);
}

/**
 * The company's rate for the area that the customer's address names, else for their city, filled in as the delivery fee while
 * the field holds nothing else; where several fit none is. A server without rates has none.
 */
export function useRateAsFee(): Read<DeliveryRate> {
  const { data: rates = noRates } = useQuery({ ...deliveryRatesApi.list(), staleTime: 60_000 });
  const readFields = useReadFields<OrderValues>();
  const setFields = useSetFields<OrderValues>({ isAutomatic: true });
  const filledIn = useRef<number>(undefined);
  const [city, state, address] = [useFromFields(cityOf), useFromFields(stateOf), useFromFields(addressOf)];
  const named = ratesNamed(rates, address ?? '', state);
  useAreaAsCity(named, state);
  const isOpen =
    named.length > 1 && named.every(({ area }) => nameKey(areaName(area, state)) !== nameKey(city ?? ''));
  const rate = readRate(rates, isOpen ? '' : city, state, address);
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
