import type { OrderAttention } from '@waybill/contract';
import type { Sql } from '../../platform/database/database.ts';
import { findAttention } from './order-attention.repository.ts';
import { toOrder } from './order-record.ts';

/** The orders of a company that need attention at this time, newest problem first. */
export const listAttention = async (db: Sql, companyId: string, now: Date): Promise<OrderAttention[]> =>
  (await findAttention(db, companyId, now)).map((row) => ({
    reason: row.reason,
    since: row.since.toISOString(),
    rider: { id: row.rider_id, courier_name: row.courier_name },
    order: toOrder(row),
  }));
