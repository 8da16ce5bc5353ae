import type { MessageMoment } from '@waybill/contract';
import { sql } from 'kysely';
import type { OrderAction, OrderFollower } from '../../orders/events/index.ts';

export const messageQueueName = 'messages';

/** A moment of an order whose receiver is to be told. */
export interface WaitingMoment {
  company_id: string;
  order_id: string;
  moment: MessageMoment;
  /** When it happened. */
  at: string;
}

/** A test, and whom it goes to: it is stored nowhere else. */
export interface WaitingTest {
  company_id: string;
  message_id: string;
  to: string;
}

export type WaitingMessage = WaitingMoment | WaitingTest;

/** One job for each moment of an order, however often it comes. */
export const jobOfMoment = ({ company_id, order_id, moment }: Omit<WaitingMoment, 'at'>, at: Date) => ({
  id: `${order_id} ${moment}`,
  queue: messageQueueName,
  groupKey: company_id,
  payload: { company_id, order_id, moment, at: at.toISOString() } satisfies WaitingMoment,
});

const moments: Partial<Record<OrderAction, MessageMoment>> = {
  created: 'confirm',
  accepted: 'under_way',
  completed: 'delivered',
  delivered: 'delivered',
  attempted: 'not_delivered',
};

/** Has receivers told where their company wants that, by the queue in `message-queue.ts`. */
export const orderMessages: OrderFollower<MessageMoment> = {
  cte: 'told',
  queue: messageQueueName,
  kindOf: ({ action }) => moments[action],
  partsOf: (moment, { companyId, orderId, at }, happened) => sql`told as (
    insert into jobs (id, queue, group_key, payload, run_at, created_at)
    select ${orderId}::text || ' ' || ${sql.lit(moment)}, ${sql.lit(messageQueueName)}, ${companyId}::text,
      jsonb_build_object('company_id', ${companyId}::text, 'order_id', ${orderId}::text, 'moment', ${sql.lit(moment)},
        'at', ${at}::timestamptz), ${at}::timestamptz, ${at}::timestamptz
    where ${happened} and exists (select from message_settings
      where company_id = ${companyId} and moments -> ${sql.lit(moment)} ->> 'on' = 'true')
    on conflict (id) do nothing returning id)`,
};
