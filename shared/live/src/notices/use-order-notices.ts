import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { courierOrdersApi, ordersApi } from '@waybill/api';
import type { AttentionReason, LiveEvent, OrderAttention } from '@waybill/contract';
import { can, useViewer, type Viewer } from '@waybill/session';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLiveEvents } from '../use-live.ts';

/** A notice about an order for the viewer of this page. */
export interface OrderNotice {
  /**
   * `new`: to be dispatched, `changed` or `canceled` by who booked it, for staff. `rejected`, `given-up`: by its rider,
   * `returned`: brought back to its outlet, `not-accepted`, `not-moving`: they are late with it, for staff who assign orders. `for-you`, `taken-back`: for the rider
   * it was assigned to or taken from.
   */
  what:
    | 'new'
    | 'changed'
    | 'canceled'
    | 'rejected'
    | 'given-up'
    | 'returned'
    | 'not-accepted'
    | 'not-moving'
    | 'for-you'
    | 'taken-back';
  /** The order's id for staff, the courier order's for a rider. */
  id: string;
  number: string;
  /** The rider who had the order, for staff. */
  rider?: string;
}

/** Resolves when no mutation of this page is in progress. */
const mutationsFinished = (client: QueryClient) =>
  new Promise<void>((resolve) => {
    if (client.isMutating() === 0) return resolve();
    const stop = client.getMutationCache().subscribe(() => {
      if (client.isMutating() > 0) return;
      stop();
      resolve();
    });
  });

/** Whether this page created the record itself: users are not notified of their own actions. */
async function isOwnAction(client: QueryClient, id: string) {
  await mutationsFinished(client);
  return client
    .getMutationCache()
    .getAll()
    .some(({ state }) => (state.data as { id?: unknown } | undefined)?.id === id);
}

async function noticeOf(client: QueryClient, viewer: Viewer, event: LiveEvent): Promise<OrderNotice | null> {
  if (event.event === 'order.created' && viewer.employeeId !== null) {
    const { id, order_id: number } = event.data;
    return (await isOwnAction(client, id)) ? null : { what: 'new', id, number };
  }
  if (event.event === 'order.changed' && event.data.by_customer && viewer.employeeId !== null) {
    const { id, order_id: number, by_customer: what } = event.data;
    return { what, id, number };
  }
  if (event.event !== 'courier_order.changed') return null;
  return viewer.riderId === event.data.courier_id
    ? noticeForRider(client, event.data)
    : noticeForAssigner(client, viewer, event.data);
}

type CourierOrderChange = Extract<LiveEvent, { event: 'courier_order.changed' }>['data'];

const readCourierOrder = (client: QueryClient, id: string) =>
  client.fetchQuery({ ...courierOrdersApi.detail(id), staleTime: 0 });

/** The rider has given the order back, and no rider has it. */
async function noticeForAssigner(
  client: QueryClient,
  viewer: Viewer,
  { id, status }: CourierOrderChange,
): Promise<OrderNotice | null> {
  if (viewer.employeeId === null || !can(viewer, 'orders.assign')) return null;
  if (status !== 'rejected' && status !== 'canceled') return null;
  const {
    order,
    courier: rider,
    canceled_by,
    courier_comment,
    employee_comment,
    attempts = [],
    offer,
  } = await readCourierOrder(client, id);
  const isByRider = status === 'rejected' || canceled_by === 'courier';
  // The same event comes with a comment on an order that ended long ago.
  const isCommented = courier_comment !== null || employee_comment !== null;
  // After an offer was refused, the next rider is asked.
  if (!isByRider || offer?.outcome === 'refused' || isCommented || order.status !== 'unassigned') return null;
  const isReturned = attempts.at(-1)?.outcome === 'return';
  const what = status === 'rejected' ? 'rejected' : isReturned ? 'returned' : 'given-up';
  return { what, id: order.id, number: order.order_id, rider: rider.courier_name };
}

async function noticeForRider(
  client: QueryClient,
  { id, status }: CourierOrderChange,
): Promise<OrderNotice | null> {
  if (status !== 'pending' && status !== 'canceled') return null;
  const courierOrder = await readCourierOrder(client, id);
  const number = courierOrder.order.order_id;
  if (courierOrder.status === 'pending') return { what: 'for-you', id, number };
  // An offer ends by itself.
  const { canceled_by, offer } = courierOrder;
  return canceled_by === 'courier' || offer?.outcome === 'expired'
    ? null
    : { what: 'taken-back', id, number };
}

const lateKinds: Partial<Record<AttentionReason, OrderNotice['what']>> = {
  not_accepted: 'not-accepted',
  not_moving: 'not-moving',
};

const noticeOfLate = ({ reason, order, rider }: OrderAttention): OrderNotice | null => {
  const what = lateKinds[reason];
  return what ? { what, id: order.id, number: order.order_id, rider: rider.courier_name } : null;
};

/** Calls back for each order that begins to be late, while a screen reads the list of those that need attention. */
function useLateOrders(isAssigner: boolean, notify: (notice: OrderNotice) => void) {
  const { data } = useQuery({ ...ordersApi.attention(), enabled: false, refetchInterval: false });
  const cached = useRef<ReadonlySet<string> | null>(null);
  const compare = useEffectEvent((list: readonly OrderAttention[]) => {
    const keyOf = ({ reason, since, order }: OrderAttention) => `${reason} ${since} ${order.id}`;
    const before = cached.current;
    cached.current = new Set(list.map(keyOf));
    // The first list is what the screen shows already.
    if (!before || !isAssigner) return;
    for (const late of list) {
      const notice = before.has(keyOf(late)) ? null : noticeOfLate(late);
      if (notice) notify(notice);
    }
  });
  useEffect(() => {
    if (data) compare(data);
    else cached.current = null;
  }, [data]);
}

/** Calls back when another user creates, assigns, gives back or is late with an order; not for actions of this page. */
export function useOrderNotices(onNotice: (notice: OrderNotice) => void): void {
  const client = useQueryClient();
  const viewer = useViewer();
  const notify = useEffectEvent(onNotice);
  useLateOrders(viewer.employeeId !== null && can(viewer, 'orders.assign'), onNotice);
  useLiveEvents((event) => {
    noticeOf(client, viewer, event).then(
      (notice) => notice && notify(notice),
      // The list is refetched all the same; an order whose number cannot be read gets no notice.
      () => undefined,
    );
  });
}
