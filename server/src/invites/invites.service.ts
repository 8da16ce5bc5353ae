import type { Invite } from '@waybill/contract';
import type { Sql, Tx } from '../platform/database/database.ts';
import { notFound } from '../platform/errors.ts';
import type { Caller } from '../platform/identity/member.ts';
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
});
