import type { Ability } from '@waybill/contract';
import { hasAbility, type Member } from '../../platform/identity/member.ts';
import type { MemberKind } from './members.repository.ts';

/** How much a caller sees of a company's people: the whole record, id and name for a filter, or nothing. */
export type View = 'full' | 'name' | 'nothing';

const needed: Record<MemberKind, Record<Exclude<View, 'nothing'>, Ability>> = {
  employee: { full: 'employees.manage', name: 'remittance.remit' },
  courier: { full: 'orders.read', name: 'remittance.remit' },
};

/** How this caller sees the staff, or the riders, of the company they work for: in lists and one by one alike. */
export const viewOf = (member: Member, kind: MemberKind): View => {
  if (hasAbility(member, needed[kind].full)) return 'full';
  return hasAbility(member, needed[kind].name) ? 'name' : 'nothing';
};
