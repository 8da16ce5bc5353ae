import { sql } from 'kysely';
import type { OrderFollower } from '../../orders/events/index.ts';

export const transferQueueName = 'transfers';

/** An order whose account number is to be opened, or whose money is to be asked for. */
export interface WaitingTransfer {
  company_id: string;
  order_id: string;
}

/** An order that a rider has accepted gets an account number, where its company has a provider. */
export const orderTransfers: OrderFollower<'accepted'> = {
  cte: 'payable',
  queue: transferQueueName,
  kindOf: ({ action }) => (action === 'accepted' ? 'accepted' : undefined),
  partsOf: (_kind, { companyId, orderId, at }, happened) => sql`payable as (
    insert into jobs (id, queue, group_key, payload, run_at, created_at)
    select gen_random_uuid()::text, ${sql.lit(transferQueueName)}, ${orderId}::text,
      jsonb_build_object('company_id', ${companyId}::text, 'order_id', ${orderId}::text), ${at}::timestamptz, ${at}::timestamptz
    where ${happened} and exists (select from transfer_settings where company_id = ${companyId} and is_on) returning id)`,
};
