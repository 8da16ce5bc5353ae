import { randomBytes } from 'node:crypto';
import type { Invite, NewInvite, SentInvite } from '@waybill/contract';
import { queueMail } from '../mail/index.ts';
import { isMember, type MemberKind } from '../members/index.ts';
import type { Sql, Tx } from '../platform/database/database.ts';
import { DomainError, invalidField, notFound } from '../platform/errors.ts';
import { type Caller, type CompanyMember, hasAbility } from '../platform/identity/member.ts';
import { newId } from '../platform/new-id.ts';
import { takeTurns } from '../platform/rate-limit.ts';
import { withParameter } from '../platform/web-links.ts';
import { type InviteRow, invitesRepository } from './invites.repository.ts';

export type InvitesService = ReturnType<typeof createInvitesService>;

const toInvite = ({
  company_id,
  company_name,
  company_picture,
  created_at,
  ...invite
}: InviteRow): Invite => ({
  ...invite,
  created_at: created_at.toISOString(),
  company: { id: company_id, company_name, company_picture },
});

const lifeMs = 14 * 86_400_000;

/** Who may invite to which place. */
const neededFor = { employee: 'employees.manage', courier: 'couriers.write' } as const;

/** The refusal of a code that is used, refused, too old or unknown. */
const refusedCode = () => invalidField('invite_code', 'is not valid any more');

/** Keeps the invite, or renews the one that waits, and queues its mail, which alone carries the code. */
const send = async (
  repository: typeof invitesRepository,
  tx: Tx,
  member: CompanyMember,
  given: NewInvite,
  form: URL,
): Promise<SentInvite> => {
  const { type, invitee_email, job_title, job_description } = given;
  const { company } = member;
  if (!hasAbility(member, neededFor[type])) throw new DomainError('access.denied');
  if (await isMember(tx, type, company.id, invitee_email))
    throw invalidField('invitee_email', 'is a member of the company already');
  const now = new Date();
  const expires = new Date(now.getTime() + lifeMs);
  const offer = { job_title, job_description, expires_at: expires };
  const place = { company_id: company.id, type, invitee_email };
  await takeTurns(tx, `invite ${company.id} ${type} ${invitee_email}`);
  // Sent again rather than a second time: one invite has one end, and is refused once.
  const row =
    (await repository.renewIfPending(tx, place, offer, now)) ??
    (await repository.insert(tx, {
      ...place,
      ...offer,
      id: newId(),
      invite_code: randomBytes(16).toString('hex'),
      invited_by: member.user.id,
      state: 'pending',
      created_at: now,
    }));
  const { id, invite_code, created_at } = row;
  const link = withParameter(form, 'invite_code', invite_code);
  const mail = { template: 'invitation', company: company.name, type, jobTitle: job_title, link } as const;
  await queueMail(tx, { to: invitee_email, ...mail });
  return {
    ...{ id, type, invitee_email, job_title, job_description },
    created_at: created_at.toISOString(),
    expires_at: expires.toISOString(),
  };
};

export const createInvitesService = (repository = invitesRepository) => ({
  /** Empty until the caller has shown that the email is his: whoever registers with another's learns nothing. */
  async listMine(db: Sql, caller: Caller): Promise<Invite[]> {
    if (!caller.isEmailVerified) return [];
    return (await repository.findPendingOf(db, caller.email, new Date())).map(toInvite);
  },

  async refuse(tx: Tx, caller: Caller, id: string): Promise<Invite> {
    const refused = caller.isEmailVerified
      ? await repository.refuseIfPending(tx, id, caller.email, new Date())
      : undefined;
    if (!refused) throw notFound();
    return toInvite(refused);
  },

  /** Mails an invite to the company's form, which lies at an allowed address. */
  send: (tx: Tx, member: CompanyMember, given: NewInvite, form: URL) =>
    send(repository, tx, member, given, form),

  /** True while the code can be used by this email. */
  isOpen: async (db: Sql, code: string, email: string): Promise<boolean> =>
    (await repository.findPendingByCode(db, code, new Date()))?.invitee_email === email,

  /** Uses up an invite: of two that come with one code the second is refused. */
  async take(tx: Tx, code: string, email: string): Promise<{ companyId: string; kind: MemberKind }> {
    const now = new Date();
    const taken = await repository.takeIfPending(tx, code, email, now);
    if (!taken) {
      const isOfAnother = (await repository.findPendingByCode(tx, code, now)) !== undefined;
      throw isOfAnother ? invalidField('user_email', 'is not the invited email') : refusedCode();
    }
    await repository.takeOthers(tx, taken.company_id, taken.type, email);
    return { companyId: taken.company_id, kind: taken.type };
  },
});
