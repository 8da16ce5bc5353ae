import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { cashApi, courierOrdersApi } from '@waybill/api';
import { useLiveRefresh } from '@waybill/live';
import { useOffers } from '@waybill/session';
import { useOutboxEntries } from '../outbox/outbox.store.ts';
import { heldCash } from './held-cash.ts';

interface Options {
  /** Interval at which the book is read again, in ms; false for only when something changes. */
  refetchInterval: number | false;
}

/** The signed-in rider's cash, by the book or by their own orders, and its age. `heldCash` is undefined until it is known. */
export function useHeldCash({ refetchInterval }: Options) {
  const book = useQuery({ ...cashApi.mine(), refetchInterval });
  const hasNoBook = !useOffers('cash_book');
  const completed = useInfiniteQuery({ ...courierOrdersApi.mine('completed'), enabled: hasNoBook });
  const entries = useOutboxEntries();
  useLiveRefresh(['courier_order.changed', 'courier.changed'], [cashApi.all]);
  const delivered = completed.data?.pages.flatMap(({ data }) => data);
  const query = hasNoBook ? completed : book;
  const isLoaded = hasNoBook ? delivered !== undefined : book.data !== undefined;
  return {
    query,
    hasNoBook,
    cash: book.data,
    heldCash: isLoaded ? heldCash(book.data, delivered ?? [], entries) : undefined,
  };
}
