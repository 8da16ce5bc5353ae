import {
  type Agreement,
  agreesToPresent,
  capabilities,
  type Group,
  type LegalTexts,
  legalVersions,
  type TeamRole,
  type User,
  type UserChanges,
} from '@waybill/contract';
import type { Insertable, Selectable } from 'kysely';
import { invalidField, notFound } from '../../platform/base/errors.ts';
import { newId } from '../../platform/base/new-id.ts';
import type { Sql, Tx } from '../../platform/database/database.ts';
import type { UsersTable } from '../../platform/database/tables.ts';
import type { Caller, Member, Membership } from '../../platform/identity/member.ts';
import { findMemberships } from '../../platform/identity/memberships.repository.ts';
import { type Photo, replacePhoto } from '../photos/index.ts';
import { showColleague } from './show-colleague.ts';
import { usersRepository } from './users.repository.ts';

export type Account = Selectable<UsersTable>;
/** `email_verified_at` where a token that came by mail, or a colleague, vouches for it. */
export type NewAccount = Omit<Insertable<UsersTable>, 'id' | 'created_at'>;
const toTeamRole = ({ roles, displayName, abilities }: Membership): TeamRole => ({
  roles,
  display_name: displayName,
  abilities,
});

/** Without an open company the `company_id` is null, which sends the client to its clearance page. */
const toGroup = (
  { employeeId, riderId, company, state, roles, rejectionReason, isAskedForSecondFactor }: Membership,
  hasSecondFactor: boolean,
): Group => ({
  employee_id: employeeId,
  courier_id: riderId,
  company_id: state === 'active' ? (company?.id ?? null) : null,
  state,
  ...(state === 'awaiting_approval' &&
    rejectionReason !== null &&
    roles.includes('company') && { refused_reason: rejectionReason }),
  ...(isAskedForSecondFactor && !hasSecondFactor && { needs_second_factor: true }),
});

const latestOf = ({ agreements }: Account): Agreement | null =>
  (agreements as unknown as Agreement[]).at(-1) ?? null;

/** An agreement to the present texts. */
export const agreementNow = (): Agreement => ({ ...legalVersions, agreed_at: new Date().toISOString() });

const toUser = (account: Account, memberships: Membership[], hasShop: boolean): User => ({
  id: account.id,
  name: account.name,
  email: account.email,
  phone: account.phone,
  picture: account.picture,
  referral_code: account.referral_code,
  email_verified: account.email_verified_at !== null,
  description: account.description,
  capabilities: capabilities.filter((name) => name !== 'own_shop' || hasShop),
  agreement: latestOf(account),
  team_roles: Object.fromEntries(
    memberships.map((membership) => [membership.teamId, toTeamRole(membership)]),
  ),
  groups: Object.fromEntries(
    memberships.map((membership) => [
      membership.teamId,
      toGroup(membership, account.second_factor_since !== null),
    ]),
  ),
});

export const usersService = {
  findAccount: usersRepository.findByEmail,
  findById: usersRepository.findById,
  findByReferralCode: usersRepository.findByReferralCode,
  markEmailVerified: usersRepository.markEmailVerified,
  changePassword: usersRepository.changePassword,

  /** Makes an account; of several that ask for the same email at once one gets it, the others a 422 on `emailField`. */
  async create(tx: Tx, account: NewAccount, emailField = 'email'): Promise<Account> {
    const made = await usersRepository.addIfEmailIsFree(tx, {
      ...account,
      id: newId(),
      created_at: new Date(),
    });
    if (!made) throw invalidField(emailField, 'is already in use');
    return made;
  },

  /** The user with all their teams. */
  async describe(db: Sql, account: Account): Promise<User> {
    const hasShop = await usersRepository.hasShop(db, account.id);
    return toUser(account, await findMemberships(db, account.id), hasShop);
  },

  /** Changes what was sent of oneself; an `image` that is no new picture must be the address of the present one. */
  async update(tx: Tx, caller: Caller, changes: UserChanges, photo?: Photo): Promise<User> {
    const { id = caller.id, user_id = caller.id, phone, description, image } = changes;
    const account = id === caller.id && user_id === caller.id && (await usersRepository.lock(tx, caller.id));
    if (!account) throw notFound();
    if (!photo && image !== undefined && image !== account.picture)
      throw invalidField('image', 'must be a new picture, or the address of the present one');
    const changed = await usersRepository.update(tx, account.id, {
      phone: phone ?? account.phone,
      description: description === undefined ? account.description : description || null,
      picture: photo ? await replacePhoto(tx, account.picture, photo) : account.picture,
    });
    return this.describe(tx, changed);
  },

  /** Notes that the user agrees to the texts that they were shown, which must be the present ones; once for each. */
  async agree(tx: Tx, caller: Caller, texts: LegalTexts): Promise<User> {
    for (const text of ['terms', 'privacy'] as const)
      if (texts[text] !== legalVersions[text]) throw invalidField(text, 'is not the present version');
    const account = await usersRepository.lock(tx, caller.id);
    if (!account) throw notFound();
    if (agreesToPresent(latestOf(account))) return this.describe(tx, account);
    return this.describe(tx, await usersRepository.addAgreement(tx, account.id, agreementNow()));
  },

  /** Oneself whole; another only as the lists of the company that the caller works for show them. */
  async show(db: Sql, caller: Caller, member: Member | null, userId = caller.id): Promise<User> {
    if (userId !== caller.id) {
      const colleague = member ? await showColleague(db, member, userId) : undefined;
      if (!colleague) throw notFound();
      return colleague;
    }
    const account = await usersRepository.findById(db, userId);
    if (!account) throw notFound();
    return this.describe(db, account);
  },
};
