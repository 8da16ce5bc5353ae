/** A message as Firebase Cloud Messaging delivers it, as far as the server fills it. */
interface PushPayload {
  notification?: { title?: unknown; body?: unknown };
  data?: { event?: unknown; id?: unknown; courier_order_id?: unknown };
}

/** The text of a notice, and the target of a press on it. */
export interface PushNotice {
  title: string;
  body: string;
  /** Notices of one order replace each other. */
  tag: string;
  address: string;
}

const addressOf = ({ event, id, courier_order_id }: NonNullable<PushPayload['data']>): string => {
  if (event !== 'order.assigned') return `/orders?order=${encodeURIComponent(String(id))}`;
  return typeof courier_order_id === 'string'
    ? `/courier/orders?order=${encodeURIComponent(courier_order_id)}`
    : // A rider's notice names the order, the rider's list the assignments.
      '/courier/orders?tab=pending';
};

/** The notice of a message; undefined for what is none of ours. */
export function noticeOf(payload: unknown): PushNotice | undefined {
  const { notification, data } = (payload ?? {}) as PushPayload;
  if (typeof notification?.title !== 'string' || typeof data?.id !== 'string') return undefined;
  return {
    title: notification.title,
    body: String(notification.body ?? ''),
    tag: data.id,
    address: addressOf(data),
  };
}
