import { useQuery } from '@tanstack/react-query';
import { deliveryRatesApi } from '@waybill/api';
import { areaName, type DeliveryRate, nameKey, type Read, ratesNamed, readRate } from '@waybill/contract';
import { useFromFields } from '@waybill/ui/fields';
import type { OrderValues } from './order-values.ts';
import { useFilledIn } from './use-filled-in.ts';

const cityOf = ({ customer_city }: OrderValues) => customer_city;
const stateOf = ({ customer_state }: OrderValues) => customer_state;
const addressOf = ({ customer_address }: OrderValues) => customer_address;

const hasFields = (values: OrderValues) => Object.keys(values).length > 0;

const noRates: readonly DeliveryRate[] = [];

/** Fills the city in with the only area that the address names, and with the one before where it names none any more. */
function useAreaAsCity(named: readonly DeliveryRate[], state: string | undefined, isKnown: boolean) {
  const [only, another] = named;
  const area = only && !another ? areaName(only.area, state) : undefined;
  useFilledIn('city', { from: area ?? '', isKnown }, ({ customer_city: city }, last) => {
    const before = last?.value !== undefined && city === last.value ? last.before : city;
    const next = area ?? before;
    return {
      filledIn: area === undefined ? {} : { value: area, before },
      ...(nameKey(next ?? '') !== nameKey(city ?? '') && { values: { customer_city: next } }),
    };
  });
}

/**
 * The company's rate for the area that the customer's address names, else for their city, filled in as the delivery fee while
 * the field holds nothing else; where several fit none is. A server without rates has none.
 */
export function useRateAsFee(): { rate: Read<DeliveryRate>; isKnown: boolean } {
  const { data: rates = noRates, isLoading } = useQuery({ ...deliveryRatesApi.list(), staleTime: 60_000 });
  // In the first render the form has no fields yet.
  const isKnown = useFromFields(hasFields) && !isLoading;
  const [city, state, address] = [useFromFields(cityOf), useFromFields(stateOf), useFromFields(addressOf)];
  const named = ratesNamed(rates, address ?? '', state);
  useAreaAsCity(named, state, isKnown);
  const isOpen =
    named.length > 1 && named.every(({ area }) => nameKey(areaName(area, state)) !== nameKey(city ?? ''));
  const rate = readRate(rates, isOpen ? '' : city, state, address);
  const fee = 'value' in rate ? rate.value.fee : undefined;
  const from = JSON.stringify([fee, city, state]);
  useFilledIn('fee', { from, isKnown }, ({ order_delivery_fee: present }, last) => {
    const isTyped = present !== undefined && present !== null && present !== last?.value;
    return isTyped || present === fee
      ? {}
      : { filledIn: { value: fee }, values: { order_delivery_fee: fee } };
  });
  return { rate, isKnown };
}
