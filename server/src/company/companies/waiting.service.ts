import type { WaitingCounts } from '@waybill/contract';
import { createMembersRepository } from '../../people/members/index.ts';
import type { Sql } from '../../platform/database/database.ts';
import { hasAbility, isAdministrator, type Member } from '../../platform/identity/member.ts';
import { companiesService } from './companies.service.ts';

const employees = createMembersRepository('employee');
const riders = createMembersRepository('courier');

/** The company whose members this member may approve: none while impersonating. */
const companyOf = (member: Member): string | null =>
  member.state === 'active' && member.impersonatedCompany === null ? (member.company?.id ?? null) : null;

/** Counts the companies and people that this member may approve; empty for other callers. */
export const countWaiting = async (db: Sql, member: Member | null): Promise<WaitingCounts> => {
  if (!member) return {};
  const companyId = companyOf(member);
  return {
    ...(isAdministrator(member) && { companies: await companiesService.countWaiting(db) }),
    ...(companyId &&
      hasAbility(member, 'couriers.approve') && { riders: await riders.countWaiting(db, companyId) }),
    ...(companyId &&
      hasAbility(member, 'employees.manage') && { employees: await employees.countWaiting(db, companyId) }),
  };
};
