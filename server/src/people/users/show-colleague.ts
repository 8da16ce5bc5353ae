import type { User } from '@waybill/contract';
import type { Sql } from '../../platform/database/database.ts';
import type { Member, Membership } from '../../platform/identity/member.ts';
import { findMemberships } from '../../platform/identity/memberships.repository.ts';
import { type MemberKind, viewOf } from '../members/index.ts';
import { type MemberRecord, usersRepository } from './users.repository.ts';

const kinds: MemberKind[] = ['employee', 'courier'];

/** The membership in the company's team, as far as it comes from the records that the caller sees in full. */
const membershipShownTo = (
  membership: Membership,
  full: MemberRecord[],
): Pick<User, 'team_roles' | 'groups'> => {
  const idOf = (kind: MemberKind) => full.find((record) => record.kind === kind)?.id ?? null;
  const [employee_id, courier_id] = [idOf('employee'), idOf('courier')];
  const roles = membership.roles.filter((role) => (role === 'courier' ? courier_id : employee_id) !== null);
  const { teamId, displayName: display_name, company, state } = membership;
  const company_id = state === 'active' ? company!.id : null;
  const abilities = employee_id === null ? [] : membership.abilities;
  return {
    team_roles: { [teamId]: { roles, display_name, abilities } },
    groups: { [teamId]: { employee_id, courier_id, company_id, state } },
  };
};

const nothingMore: Omit<User, 'id' | 'name'> = {
  email: '',
  phone: null,
  picture: null,
  referral_code: null,
  email_verified: null,
  description: null,
  team_roles: {},
  groups: {},
};

/**
 * Another user as the company's own lists show them to this caller: by their record as staff or rider, never by their
 * account. Undefined for who has left, and for whom the caller sees in no list.
 */
export const showColleague = async (db: Sql, member: Member, userId: string): Promise<User | undefined> => {
  if (!member.company) return undefined;
  const views = Object.fromEntries(kinds.map((kind) => [kind, viewOf(member, kind)]));
  if (kinds.every((kind) => views[kind] === 'nothing')) return undefined;
  const seen = (await usersRepository.findRecordsOf(db, userId, member.company.id)).filter(
    ({ kind }) => views[kind] !== 'nothing',
  );
  const full = seen.filter(({ kind }) => views[kind] === 'full');
  const record = full[0] ?? seen[0];
  if (!record) return undefined;
  const { name, email, phone, picture } = record;
  if (full.length === 0) return { ...nothingMore, id: userId, name };
  const [membership] = await findMemberships(db, userId, record.teamId);
  return {
    ...nothingMore,
    id: userId,
    name,
    email,
    phone,
    picture,
    ...(membership && membershipShownTo(membership, full)),
  };
};
