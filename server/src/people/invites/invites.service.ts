import { randomBytes } from 'node:crypto';
import {
  type Invite,
  inviteTypes,
  type NewInvite,
  type OfferedInvite,
  type SentInvite,
} from '@waybill/contract';
import { companySettingsService } from '../../company/settings/index.ts';
import { queueMail } from '../../mail/index.ts';
import { DomainError, invalidField, notFound } from '../../platform/base/errors.ts';
import { newId } from '../../platform/base/new-id.ts';
import { withParameter } from '../../platform/base/web-links.ts';
import type { Sql, Tx } from '../../platform/database/database.ts';
import { takeTurns } from '../../platform/http/rate-limit.ts';
import { type Caller, type CompanyMember, hasAbility } from '../../platform/identity/member.ts';
import { type PageRequest, toPage } from '../../platform/lists/paging.ts';
import { isMember, type MemberKind } from '../members/index.ts';
import { type InviteRow, invitesRepository, type SentRow } from './invites.repository.ts';

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

const lifetimeMs = 14 * 86_400_000;

/** The ability that an invitation of this kind needs. */
const neededFor = { employee: 'employees.manage', courier: 'couriers.write' } as const;

const kindsFor = (member: CompanyMember) => inviteTypes.filter((type) => hasAbility(member, neededFor[type]));

const toSent = ({ created_at, expires_at, ...invite }: SentRow): SentInvite => ({
  ...invite,
  created_at: created_at.toISOString(),
  expires_at: expires_at.toISOString(),
});

/** The error for a code that is used, rejected, too old or unknown. */
const invalidCode = () => invalidField('invite_code', 'is not valid any more');

/** Keeps the invite, or renews the one that waits, and queues its mail, which alone carries the code. */
const send = async (tx: Tx, member: CompanyMember, given: NewInvite, form: URL): Promise<SentInvite> => {
  const { type, invitee_email, job_title, job_description } = given;
  const { company } = member;
  if (!hasAbility(member, neededFor[type])) throw new DomainError('access.denied');
  if (await isMember(tx, type, company.id, invitee_email))
    throw invalidField('invitee_email', 'is a member of the company already');
  const now = new Date();
  const expires = new Date(now.getTime() + lifetimeMs);
  const offer = { job_title, job_description, expires_at: expires };
  const place = { company_id: company.id, type, invitee_email };
  await takeTurns(tx, `invite ${company.id} ${type} ${invitee_email}`);
  // Sent again rather than a second time: one invite has one end, and is rejected once.
  const row =
    (await invitesRepository.renewIfPending(tx, place, offer, now)) ??
    (await invitesRepository.insert(tx, {
      ...place,
      ...offer,
      id: newId(),
      invite_code: randomBytes(16).toString('hex'),
      invited_by: member.user.id,
      state: 'pending',
      created_at: now,
    }));
  const { invite_code, ...sent } = row;
  const link = withParameter(form, 'invite_code', invite_code);
  const { colour } = await companySettingsService.brand(tx, company.id);
  const mail = {
    template: 'invitation',
    company: company.name,
    colour,
    type,
    jobTitle: job_title,
    link,
  } as const;
  await queueMail(tx, { to: invitee_email, ...mail }, company.id);
  return toSent(sent);
};

export const invitesService = {
  /** The company's pending ones, of the kinds that the member may send. */
  async listSent(db: Sql, member: CompanyMember, page: PageRequest) {
    const { rows, total } = await invitesRepository.findPendingOfCompany(
      db,
      member.company.id,
      kindsFor(member),
      page,
      new Date(),
    );
    return toPage(rows.map(toSent), total, page);
  },

  /** Takes back a pending one: its code is worth nothing from now on. */
  async revoke(tx: Tx, member: CompanyMember, id: string): Promise<SentInvite> {
    const revoked = await invitesRepository.revokeIfPending(tx, member.company.id, kindsFor(member), id);
    if (!revoked) throw notFound();
    return toSent(revoked);
  },

  /** Shows the offer to the holder of a code; 404 if it is used, rejected, taken back, too old or unknown. */
  async offer(db: Sql, code: string): Promise<OfferedInvite> {
    const found = await invitesRepository.findOffer(db, code, new Date());
    if (!found) throw notFound();
    const { id: _, invite_code: __, created_at: ___, has_account, expires_at, ...offer } = found;
    const { company_id, company_name, company_picture, company_country, company_state, ...rest } = offer;
    const { company_city, ...shown } = rest;
    return {
      ...shown,
      has_account: Boolean(has_account),
      expires_at: expires_at.toISOString(),
      company: {
        id: company_id,
        company_name,
        company_picture,
        company_country,
        company_state,
        company_city,
      },
    };
  },

  /** Empty until the caller's email is verified: registering with another's email reveals nothing. */
  async listMine(db: Sql, caller: Caller): Promise<Invite[]> {
    if (!caller.isEmailVerified) return [];
    return (await invitesRepository.findPendingOf(db, caller.email, new Date())).map(toInvite);
  },

  async reject(tx: Tx, caller: Caller, id: string): Promise<Invite> {
    const rejected = caller.isEmailVerified
      ? await invitesRepository.rejectIfPending(tx, id, caller.email, new Date())
      : undefined;
    if (!rejected) throw notFound();
    return toInvite(rejected);
  },

  /** Mails an invite to the company's form, which is at an allowed address. */
  send,

  /** True while the code can be used by this email. */
  isOpen: async (db: Sql, code: string, email: string): Promise<boolean> =>
    (await invitesRepository.findPendingByCode(db, code, new Date()))?.invitee_email === email,

  /** Uses up an invite: of two requests with one code the second gets an error. */
  async accept(
    tx: Tx,
    code: string,
    email: string,
    emailField = 'user_email',
  ): Promise<{ companyId: string; kind: MemberKind; jobTitle: string }> {
    const now = new Date();
    const taken = await invitesRepository.takeIfPending(tx, code, email, now);
    if (!taken) {
      const isOfAnother = (await invitesRepository.findPendingByCode(tx, code, now)) !== undefined;
      throw isOfAnother ? invalidField(emailField, 'is not for this email') : invalidCode();
    }
    await invitesRepository.takeOthers(tx, taken.company_id, taken.type, email);
    return { companyId: taken.company_id, kind: taken.type, jobTitle: taken.job_title };
  },
};
