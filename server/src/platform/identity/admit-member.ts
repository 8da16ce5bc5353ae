import { type Ability, abilities } from '@waybill/contract';
import { DomainError, notFound } from '../base/errors.ts';
import type { Database } from '../database/database.ts';
import { type Access, isForbiddenWhileImpersonating } from '../http/access.ts';
import { isAdministrator, type Member } from './member.ts';
import type { FoundCaller } from './tokens.ts';

/** The headers that name the team and the company of a request. */
export interface RequestContext {
  teamId: string | undefined;
  companyId: string | undefined;
}

/** An impersonating administrator has the owner's team and abilities; some calls are forbidden to them (`access.ts`). */
const actFor = async (db: Database, member: Member, companyId: string): Promise<Member> => {
  if (!isAdministrator(member)) throw new DomainError('access.denied');
  const company = await db
    .selectFrom('companies as c')
    .innerJoin('teams as t', 't.company_id', 'c.id')
    .select(['c.id', 'c.company_name', 't.id as team_id'])
    .where('c.id', '=', companyId)
    .where('c.sandbox_of', 'is', null)
    .executeTakeFirst();
  if (!company) throw notFound();
  const { id, company_name: name, team_id: teamId } = company;
  return { ...member, teamId, company: { id, name }, abilities: [...abilities], impersonatedCompany: name };
};

/** The caller in the named team, or impersonating the named company; 403 if that is not allowed. */
export const memberOf = async (
  db: Database,
  { teamId, companyId }: RequestContext,
  { caller, membership }: FoundCaller,
): Promise<Member | null> => {
  if (!membership) {
    if (teamId || companyId) throw new DomainError('access.denied');
    return null;
  }
  const user = { id: caller.id, name: caller.name };
  const lacksSecondFactor = membership.isAskedForSecondFactor && !caller.hasSecondFactor;
  const member: Member = {
    ...membership,
    abilities: lacksSecondFactor ? [] : membership.abilities,
    user,
    impersonatedCompany: null,
    lacksSecondFactor,
    isRiderOnly: false,
  };
  return companyId ? actFor(db, member, companyId) : member;
};

const hasOneOf = (member: Member, needed: readonly Ability[]) =>
  needed.some((ability) => member.abilities.includes(ability));

const isStaffAllowed = (member: Member, needed: readonly Ability[] | 'any' | 'none') => {
  if (needed === 'none' || !(member.employeeId || member.impersonatedCompany)) return false;
  return needed === 'any' || hasOneOf(member, needed);
};

/** The member as the call's row allows: staff by an ability of the row, else a rider with their own records. */
export const admit = (access: Access, member: Member | null): Member | null => {
  if (member?.impersonatedCompany && isForbiddenWhileImpersonating(access))
    throw new DomainError('access.refused_in_clone');
  if (access.who !== 'administrator' && access.who !== 'member') return member;
  if (!member) throw new DomainError('access.denied');
  if (access.who === 'administrator') {
    if (!isAdministrator(member)) throw new DomainError('access.denied');
    return member;
  }
  if (!member.company) throw new DomainError('access.denied');
  if (member.state !== 'active') throw new DomainError('access.membership_closed');
  if (member.lacksSecondFactor && access.staff !== 'none') throw new DomainError('access.second_factor');
  if (isStaffAllowed(member, access.staff)) return member;
  if (!access.rider || member.riderId === null) throw new DomainError('access.denied');
  return { ...member, isRiderOnly: true };
};
