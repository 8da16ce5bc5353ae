import type { Group, TeamRole, User } from '@waybill/contract';
import type { Selectable } from 'kysely';
import type { Sql } from '../platform/database/database.ts';
import type { UsersTable } from '../platform/database/tables.ts';
import { notFound } from '../platform/errors.ts';
import type { Caller, Member, Membership } from '../platform/identity/member.ts';
import { findMemberships } from '../platform/identity/memberships.repository.ts';
import { usersRepository } from './users.repository.ts';

type Account = Selectable<UsersTable>;
export type UsersService = ReturnType<typeof createUsersService>;

const toTeamRole = ({ roles, displayName, abilities }: Membership): TeamRole => ({
  roles,
  display_name: displayName,
  abilities,
});

/** Without an open company the `company_id` is null, which sends the client to its clearance page. */
const toGroup = ({ employeeId, courierId, company, state }: Membership): Group => ({
  employee_id: employeeId,
  courier_id: courierId,
  company_id: state === 'active' ? (company?.id ?? null) : null,
  state,
});

const toUser = (account: Account, memberships: Membership[]): User => ({
  id: account.id,
  name: account.name,
  email: account.email,
  phone: account.phone,
  picture: account.picture,
  referral_code: account.referral_code,
  email_verified: account.email_verified_at !== null,
  team_roles: Object.fromEntries(
    memberships.map((membership) => [membership.teamId, toTeamRole(membership)]),
  ),
  groups: Object.fromEntries(memberships.map((membership) => [membership.teamId, toGroup(membership)])),
});

export const createUsersService = (repository = usersRepository) => ({
  findAccount: repository.findByEmail,

  /** The user with all his teams. */
  async describe(db: Sql, account: Account): Promise<User> {
    return toUser(account, await findMemberships(db, account.id));
  },

  /** Oneself whole; another only as a member of the company that the caller works for, and only in its team. */
  async show(db: Sql, caller: Caller, member: Member | null, userId: string): Promise<User> {
    if (userId === caller.id) {
      const account = await repository.findById(db, userId);
      if (!account) throw notFound();
      return this.describe(db, account);
    }
    const isStaff = member?.company && member.state === 'active' && (member.employeeId || member.actingAs);
    const account = isStaff && (await repository.findMemberOf(db, userId, member.company!.id));
    if (!account) throw notFound();
    const memberships = await findMemberships(db, account.id);
    return toUser(
      account,
      memberships.filter(({ company }) => company?.id === member.company!.id),
    );
  },
});
