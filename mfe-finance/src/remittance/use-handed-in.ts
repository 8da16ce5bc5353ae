import { useQuery } from '@tanstack/react-query';
import { cashApi } from '@waybill/api';
import type { CourierOrder } from '@waybill/contract';
import { useOffers } from '@waybill/session';
import { handedInFact, handedInOf } from '@waybill/ui/fields';

/** What hand-ins covered of an order: in naira, and as a line for its facts. */
export function useHandedIn({ id, courier }: CourierOrder) {
  const cash = useQuery({ ...cashApi.rider(courier.id), enabled: useOffers('cash_book') });
  return { handedIn: handedInOf(cash.data, id), fact: handedInFact(cash.data, id) };
}
