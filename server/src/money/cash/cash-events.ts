import type { WebhookEventType } from '@waybill/contract';
import type { Tx } from '../../platform/database/database.ts';

/** A change to a company's cash, apart from the steps of its orders. */
export interface CashEvent {
  companyId: string;
  /** Null where webhooks have no event of it, and screens alone follow it. */
  type: Extract<WebhookEventType, `cash.${string}`> | null;
  /** As the call that did it shows it. */
  data: object;
  /** Riders whose cash it changes. */
  riderIds: readonly string[];
  at: Date;
}

/** Another part of the product that writes something because of it, in its transaction. */
type CashFollower = (tx: Tx, event: CashEvent) => Promise<void>;

let followers: readonly CashFollower[] = [];

/** These follow the cash of this process; `app.ts` names them. */
export const followCash = (...all: CashFollower[]): void => {
  followers = all;
};

/** Publishes what has just happened, in the transaction of the change itself. */
export const publishCash = async (tx: Tx, event: Omit<CashEvent, 'at'>): Promise<void> => {
  const at = new Date();
  for (const follow of followers) await follow(tx, { ...event, at });
};

/** Says to the screens of money alone that something has changed, of these riders or of the company. */
export const cashChanged = (tx: Tx, companyId: string, riderIds: readonly string[] = []): Promise<void> =>
  publishCash(tx, { companyId, type: null, data: {}, riderIds });
