import { type Message, type OrderMessages, toNaira } from '@waybill/contract';
import { notFound } from '../../platform/base/errors.ts';
import type { Sql, Tx } from '../../platform/database/database.ts';
import { type PageRequest, toPage } from '../../platform/lists/paging.ts';
import { type MessageRow, messagesRepository as repository } from './messages.repository.ts';
import { optOutsRepository } from './opt-outs.repository.ts';
import { phoneHash } from './stored-hashes.ts';

/** Pages of the log go as far as this. */
const mostCounted = 10_000;

const toMessage = (row: MessageRow): Message => ({
  id: row.id,
  order_id: row.order_id,
  order_number: row.order_number,
  moment: row.moment,
  channel: row.channel,
  state: row.state,
  reason: row.reason,
  code: row.code,
  price: toNaira(row.price_kobo),
  created_at: row.created_at.toISOString(),
  sent_at: row.sent_at?.toISOString() ?? null,
  settled_at: row.settled_at?.toISOString() ?? null,
});

/** What was sent, and who wants no more. */
export const messagesService = {
  async ofOrder(db: Sql, companyId: string, orderId: string): Promise<OrderMessages> {
    const order = await repository.findOrder(db, companyId, orderId);
    if (!order) throw notFound();
    const rows = await repository.ofOrder(db, companyId, orderId);
    const stopped = await optOutsRepository.stoppedAt(
      db,
      companyId,
      phoneHash(companyId, order.customer_phone),
    );
    return {
      id: order.id,
      order_id: order.order_number,
      messages: rows.map(toMessage),
      price: toNaira(rows.reduce((sum, { price_kobo }) => sum + price_kobo, 0)),
      stopped_at: stopped?.toISOString() ?? null,
    };
  },

  async list(db: Sql, companyId: string, page: PageRequest) {
    const counted = await repository.countUpTo(db, companyId, mostCounted + 1);
    const total = Math.min(counted, mostCounted);
    const rows = await repository.findPage(db, companyId, page);
    return {
      ...toPage(rows.map(toMessage), total, page),
      ...(counted > mostCounted && { total_is_capped: true as const }),
    };
  },

  find: async (db: Sql, companyId: string, id: string): Promise<Message> => {
    const row = await repository.find(db, companyId, id);
    if (!row) throw notFound();
    return toMessage(row);
  },

  /** Stops the company's messages to an order's receiver, or lets them go again. */
  async stop(tx: Tx, companyId: string, orderId: string, isStopped: boolean): Promise<OrderMessages> {
    const order = await repository.findOrder(tx, companyId, orderId);
    if (!order) throw notFound();
    const hash = phoneHash(companyId, order.customer_phone);
    await optOutsRepository.stop(tx, companyId, hash, isStopped ? new Date() : null);
    return messagesService.ofOrder(tx, companyId, orderId);
  },
};
