import type { Ability, Availability } from '@waybill/contract';
import { DomainError, notFound } from '../../platform/base/errors.ts';
import type { Tx } from '../../platform/database/database.ts';
import { type CompanyMember, hasAbility } from '../../platform/identity/member.ts';

interface People {
  table: 'couriers' | 'employees';
  /** The member's own record among them. */
  ownId(member: CompanyMember): string | null;
  /** The ability to set anyone's availability. */
  managedBy: Ability;
}

/** The availability of riders or employees, set by themselves or by their managers. */
export const createAvailabilityService = ({ table, ownId, managedBy }: People) => ({
  /** Sets the member's own availability, or with `id` that of a managed one; returns the id. 404 for a terminated one. */
  async set(tx: Tx, member: CompanyMember, id: string | undefined, status: Availability): Promise<string> {
    const own = ownId(member);
    const target = id ?? own;
    if (!target || (target !== own && !hasAbility(member, managedBy))) throw new DomainError('access.denied');
    const { numUpdatedRows } = await tx
      .updateTable(table)
      .set({ status })
      .where('id', '=', target)
      .where('company_id', '=', member.company.id)
      .where('termination_date', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) throw notFound();
    return target;
  },
});
