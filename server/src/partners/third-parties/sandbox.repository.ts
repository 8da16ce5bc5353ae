import { openAssignmentStatuses } from '@waybill/contract';
import type { Sql, Tx } from '../../platform/database/database.ts';
import type { CourierRow, NewUserRow } from '../../platform/database/tables.ts';

export const sandboxRepository = {
  /** The company whose sandbox this is, or the company itself. */
  async ownerOf(db: Sql, companyId: string): Promise<string> {
    const { sandbox_of } = await db
      .selectFrom('companies')
      .select('sandbox_of')
      .where('id', '=', companyId)
      .executeTakeFirstOrThrow();
    return sandbox_of ?? companyId;
  },

  /** A company of its own that is named after the one whose sandbox it is. */
  async insert(tx: Tx, companyId: string, { id, created_at }: { id: string; created_at: Date }) {
    const owner = await tx
      .selectFrom('companies')
      .selectAll()
      .where('id', '=', companyId)
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('companies')
      .values({
        ...owner,
        id,
        created_at,
        company_name: `${owner.company_name} (test)`,
        sandbox_of: companyId,
        management_approved: true,
        refused_at: null,
        refused_reason: null,
        search_text: '',
      })
      .execute();
  },

  async insertRider(tx: Tx, user: NewUserRow, rider: CourierRow) {
    await tx.insertInto('users').values(user).execute();
    await tx.insertInto('couriers').values(rider).execute();
  },

  /** The sandbox's only rider, who cannot sign in. */
  findRider: (db: Sql, sandboxId: string) =>
    db
      .selectFrom('couriers')
      .select(['id', 'user_id', 'courier_name'])
      .where('company_id', '=', sandboxId)
      .executeTakeFirstOrThrow(),

  /** The order's assignment that is under way. */
  findOpenAssignment: (tx: Tx, sandboxId: string, orderId: string) =>
    tx
      .selectFrom('courier_orders')
      .select('id')
      .where('company_id', '=', sandboxId)
      .where('order_id', '=', orderId)
      .where('status', 'in', openAssignmentStatuses)
      .executeTakeFirst(),
};
