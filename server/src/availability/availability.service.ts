import type { Ability, Availability } from '@waybill/contract';
import type { Tx } from '../platform/database/database.ts';
import { DomainError, notFound } from '../platform/errors.ts';
import { type CompanyMember, hasAbility } from '../platform/identity/member.ts';

interface People {
  table: 'couriers' | 'employees';
  /** The member's own record among them. */
  ownId(member: CompanyMember): string | null;
  /** Who has it sets anyone's availability. */
  managedBy: Ability;
}

/** Whether a company's riders or employees are at work, set by themselves or by who manages them. */
export const createAvailabilityService = ({ table, ownId, managedBy }: People) => ({
  /** Sets one's own, or with `id` a managed one's; whose it was. A terminated one is not found. */
  async set(tx: Tx, member: CompanyMember, id: string | undefined, status: Availability): Promise<string> {
    const own = ownId(member);
    const target = id ?? own;
    if (!target || (target !== own && !hasAbility(member, managedBy))) throw new DomainError('access.denied');
    const { numUpdatedRows } = await tx
      // Kysely cannot type a query over either table; only columns that both have are named.
      .updateTable(table as 'couriers')
      .set({ status })
      .where('id', '=', target)
      .where('company_id', '=', member.company.id)
      .where('termination_date', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) throw notFound();
    return target;
  },
});
