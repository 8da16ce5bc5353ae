import type { Ability } from '@waybill/contract';
import { nameReaders } from '../../platform/http/access.ts';
import { hasAbility, type Member } from '../../platform/identity/member.ts';
import type { MemberKind } from './members.repository.ts';

/** How much a caller sees of a company's people: the whole record, id and name for a filter, or nothing. */
export type View = 'full' | 'name' | 'nothing';

const forAll: Record<MemberKind, Ability> = { employee: 'employees.manage', courier: 'orders.read' };

/** How this caller sees the staff, or the riders, of the company they work for: in lists and one by one alike. */
export const viewOf = (member: Member, kind: MemberKind): View => {
  if (hasAbility(member, forAll[kind])) return 'full';
  return nameReaders.some((ability) => hasAbility(member, ability)) ? 'name' : 'nothing';
};
