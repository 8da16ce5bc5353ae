import { sql } from 'kysely';
import { compileOnce } from '../../platform/database/compile-once.ts';
import type { Tx } from '../../platform/database/database.ts';
import { defer } from '../../platform/database/pipelined-connection.ts';
import type { EventAuthor } from '../../platform/identity/member.ts';

const statement = compileOnce<{ said: string }>(
  ({ said }) => sql`select set_config('waybill.books_cash', ${said}, true)`,
);

/**
 * Says who books cash in this transaction. A step that completes, remits or verifies a courier order calls it; at the end of the
 * transaction `cash_follow` (sql/steps.sql) writes the entries in their name. It is sent with the next statement.
 */
export const bookCashAs = async (tx: Tx, { userId, name }: EventAuthor): Promise<void> => {
  await defer(tx, statement({ said: JSON.stringify({ userId, name }) }));
};
