import type { Ability } from '@waybill/contract';
import { nameReaders } from '../../platform/http/access.ts';
import { hasAbility, type Member } from '../../platform/identity/member.ts';
import type { MemberKind } from './members.repository.ts';

/** A caller's view of a company's people: the whole record, id and name for a filter, or nothing. */
export type View = 'full' | 'name' | 'nothing';

const forAll: Record<MemberKind, Ability> = { employee: 'employees.manage', courier: 'orders.read' };

/** This caller's view of their company's staff, or riders: in lists and one by one alike. */
export const viewOf = (member: Member, kind: MemberKind): View => {
  if (hasAbility(member, forAll[kind])) return 'full';
  return nameReaders.some((ability) => hasAbility(member, ability)) ? 'name' : 'nothing';
};
