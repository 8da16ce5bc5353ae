import { courierOrderIdOf, type OutboxEntry } from '../outbox/outbox-entry.ts';

/** The remittances of an order that the server rejected, oldest first: the next one is sent instead of them. */
export const rejectedRemittances = (entries: readonly OutboxEntry[], id: string): OutboxEntry[] =>
  entries.filter(
    (entry) => entry.rejection && entry.action.kind === 'remit' && courierOrderIdOf(entry) === id,
  );
