import { sql } from 'kysely';
import type { Sql } from '../database/database.ts';

/** The secret behind links, delivery PINs and the secrets of webhooks: one for all companies and nodes. It never changes. */
export const serverSecret = sql<string>`(select secret from receiver_secret)`;

export const readServerSecret = async (db: Sql): Promise<string> =>
  (await db.selectNoFrom(serverSecret.as('secret')).executeTakeFirstOrThrow()).secret;
