import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { courierOrdersApi } from '@waybill/api';
import type { LiveEvent } from '@waybill/contract';
import { useViewer, type Viewer } from '@waybill/session';
import { useEffectEvent } from 'react';
import { useLiveEvents } from '../use-live.ts';

/** News of an order for the one who looks at this page. */
export interface OrderNotice {
  /** `new`: to be dispatched, for staff. `for-you` and `taken-back`: for the rider it is given to or taken from. */
  what: 'new' | 'for-you' | 'taken-back';
  /** The order's id for staff, the courier order's for a rider. */
  id: string;
  /** The order's number. */
  number: string;
}

/** Settles when no write of this page is under way any more. */
const writesSettled = (client: QueryClient) =>
  new Promise<void>((resolve) => {
    if (client.isMutating() === 0) return resolve();
    const stop = client.getMutationCache().subscribe(() => {
      if (client.isMutating() > 0) return;
      stop();
      resolve();
    });
  });

/** Whether this page made the record itself: nobody is told of his own doing. */
async function isOwnDoing(client: QueryClient, id: string) {
  await writesSettled(client);
  return client
    .getMutationCache()
    .getAll()
    .some(({ state }) => (state.data as { id?: unknown } | undefined)?.id === id);
}

async function noticeOf(client: QueryClient, viewer: Viewer, heard: LiveEvent): Promise<OrderNotice | null> {
  if (heard.event === 'order.created' && viewer.employeeId !== null) {
    const { id, order_id: number } = heard.data;
    return (await isOwnDoing(client, id)) ? null : { what: 'new', id, number };
  }
  if (heard.event !== 'courier_order.changed' || viewer.courierId !== heard.data.courier_id) return null;
  const { id, status } = heard.data;
  if (status !== 'pending' && status !== 'canceled') return null;
  const courierOrder = await client.fetchQuery({ ...courierOrdersApi.detail(id), staleTime: 0 });
  const number = courierOrder.order.order_id;
  if (courierOrder.status === 'pending') return { what: 'for-you', id, number };
  return courierOrder.canceled_by === 'employee' ? { what: 'taken-back', id, number } : null;
}

/** Tells of orders that others made or gave, as they come; not of what this page did itself. */
export function useOrderNotices(onNotice: (notice: OrderNotice) => void): void {
  const client = useQueryClient();
  const viewer = useViewer();
  const tell = useEffectEvent(onNotice);
  useLiveEvents((heard) => {
    noticeOf(client, viewer, heard).then(
      (notice) => notice && tell(notice),
      // The list is read anew all the same; what cannot be named is not announced.
      () => undefined,
    );
  });
}
