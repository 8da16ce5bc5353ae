import type { LiveEvent } from '@waybill/contract';

/** As long as events of a change may come after its response, in ms. */
const ownMs = 5_000;

/** An assignment's event comes right after that of its order, in ms. */
const afterMs = 1_000;

interface OwnWrite {
  updatedAt: string;
  /** Times of the response, and of the order's own event. */
  at: number;
  seenAt?: number;
}
const own = new Map<string, OwnWrite>();

type Written = { id?: unknown; updated_at?: unknown; order?: Written } | null | undefined;

/** The response of a write of this page has brought an order: its own, or that of its courier order. */
export function noteOwnWrite(output: unknown): void {
  const written = output as Written;
  const { id, updated_at: updatedAt } = written?.order ?? written ?? {};
  if (typeof id !== 'string' || typeof updatedAt !== 'string') return;
  const at = Date.now();
  for (const [other, { at: then }] of own) if (then < at - ownMs) own.delete(other);
  own.set(id, { updatedAt, at });
}

/** Whether the event is about a state that a response to this page has already brought. */
export function isOwnChange({ event, data }: LiveEvent): boolean {
  if (event === 'courier_order.changed') return (own.get(data.order_id)?.seenAt ?? 0) > Date.now() - afterMs;
  if (event !== 'order.created' && event !== 'order.changed') return false;
  const written = own.get(data.id);
  if (!written || !data.card || data.card.updated_at > written.updatedAt) return false;
  written.seenAt = Date.now();
  return true;
}
