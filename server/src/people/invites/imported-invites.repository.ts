import { sql } from 'kysely';
import type { Sql, Tx } from '../../platform/database/database.ts';

const isOneOf = (ids: readonly string[]) => sql<boolean>`id = any(${[...ids]})`;

/** Invites as an import of riders and its undo read them. */
export const importedInvitesRepository = {
  /** Finds those emails that belong to a rider of the company, or are invited to be one. */
  findPlaced: async (tx: Tx, companyId: string, emails: readonly string[], now: Date): Promise<string[]> => {
    const { rows } = await sql<{ email: string }>`
      select u.email from couriers c join users u on u.id = c.user_id
        where c.company_id = ${companyId} and c.termination_date is null and u.email = any(${[...emails]})
      union select i.invitee_email from invites i
        where i.company_id = ${companyId} and i.type = 'courier' and i.state = 'pending'
          and i.expires_at > ${now} and i.invitee_email = any(${[...emails]})`.execute(tx);
    return rows.map(({ email }) => email);
  },

  /** Takes back those that are pending; returns them. */
  revokePending: async (tx: Tx, companyId: string, ids: readonly string[]): Promise<string[]> => {
    const rows = await tx
      .updateTable('invites')
      .set({ state: 'revoked' })
      .where('company_id', '=', companyId)
      .where('state', '=', 'pending')
      .where(isOneOf(ids))
      .returning('id')
      .execute();
    return rows.map(({ id }) => id);
  },

  findStates: (db: Sql, companyId: string, ids: readonly string[]) =>
    db
      .selectFrom('invites')
      .select(['id', 'invitee_email as name', 'state'])
      .where('company_id', '=', companyId)
      .where(isOneOf(ids))
      .execute(),
};
