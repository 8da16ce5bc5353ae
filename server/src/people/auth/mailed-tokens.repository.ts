import type { Sql, Tx } from '../../platform/database/database.ts';
import { forgetBefore } from '../../platform/database/forget-before.ts';
import type { MailedTokensTable } from '../../platform/database/tables.ts';
import { hashOfToken, newToken } from '../../platform/identity/tokens.ts';

type Purpose = MailedTokensTable['purpose'];

const lifetimeMs: Record<Purpose, number> = { verify_email: 7 * 86_400_000, reset_password: 60 * 60_000 };

export const mailedTokensRepository = {
  /** Makes a token in place of the user's earlier one for this purpose. Without a user it opens nothing. */
  async issue(tx: Tx, purpose: Purpose, userId: string | null): Promise<string> {
    const token = newToken();
    const now = new Date();
    const made = {
      hash: hashOfToken(token),
      created_at: now,
      expires_at: new Date(now.getTime() + lifetimeMs[purpose]),
    };
    await tx
      .insertInto('mailed_tokens')
      .values({ ...made, purpose, user_id: userId })
      .onConflict((conflict) => conflict.columns(['user_id', 'purpose']).doUpdateSet(made))
      .execute();
    return token;
  },

  /** The user whose token this is, if it was still good; from now on it is not. With `email`, only that user's. */
  async useUp(tx: Tx, purpose: Purpose, token: string, email?: string): Promise<string | undefined> {
    const used = await tx
      .deleteFrom('mailed_tokens')
      .where('hash', '=', hashOfToken(token))
      .where('purpose', '=', purpose)
      .where('expires_at', '>', new Date())
      .$if(email !== undefined, (query) =>
        query.where('user_id', '=', ({ selectFrom }) =>
          selectFrom('users').select('id').where('email', '=', email!),
        ),
      )
      .returning('user_id')
      .executeTakeFirst();
    return used?.user_id ?? undefined;
  },

  forgetOf: (tx: Tx, purpose: Purpose, userId: string) =>
    tx.deleteFrom('mailed_tokens').where('user_id', '=', userId).where('purpose', '=', purpose).execute(),
};

/** Forgets tokens that have ended by themselves. */
export const forgetEndedMailTokens = (db: Sql, now: Date, stopping?: AbortSignal) =>
  forgetBefore(db, 'mailed_tokens', 'expires_at', now, stopping);
