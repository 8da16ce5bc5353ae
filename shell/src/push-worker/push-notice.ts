/** A message as Firebase Cloud Messaging delivers it, as far as the server fills it. */
interface PushPayload {
  notification?: { title?: unknown; body?: unknown };
  data?: { event?: unknown; id?: unknown };
}

/** What is shown, and where a press leads. */
export interface PushNotice {
  title: string;
  body: string;
  /** Notices of one order replace each other. */
  tag: string;
  address: string;
}

/** The notice of a message; undefined for what is none of ours. */
export function noticeOf(payload: unknown): PushNotice | undefined {
  const { notification, data } = (payload ?? {}) as PushPayload;
  if (typeof notification?.title !== 'string' || typeof data?.id !== 'string') return undefined;
  const isForRider = data.event === 'order.assigned';
  return {
    title: notification.title,
    body: String(notification.body ?? ''),
    tag: data.id,
    // A rider's notice names the order, the rider's list the assignments.
    address: isForRider ? '/courier/orders?tab=pending' : `/orders?order=${encodeURIComponent(data.id)}`,
  };
}
