import type { Sql } from '../database/database.ts';

/** The company's sandbox, where its test tokens' orders are; undefined before the first of them. */
export const findSandbox = (db: Sql, companyId: string): Promise<{ id: string } | undefined> =>
  db.selectFrom('companies').select('id').where('sandbox_of', '=', companyId).executeTakeFirst();

/** The company, and its sandbox where it has one: what an owner reaches of tokens and webhooks. */
export const withSandbox = async (db: Sql, companyId: string): Promise<string[]> => {
  const sandbox = await findSandbox(db, companyId);
  return sandbox ? [companyId, sandbox.id] : [companyId];
};
