import type { Database } from '../platform/database/database.ts';

/** The password of every demo account; demo data exists only on a loopback address. */
export const demoPassword = 'waybill-demo';

/** The domain of demo mail addresses: a name that can never be registered. */
export const demoDomain = 'demo.waybill.example';

/** An account that the console names after the start. */
export interface DemoAccount {
  email: string;
  role: string;
  name: string;
}

const roleOf = (email: string): string => {
  const local = email.slice(0, email.indexOf('@'));
  if (local.startsWith('rider')) return 'rider';
  if (local === 'waiting') return 'owner, awaiting approval';
  if (local === 'mainland') return 'owner of Mainland Riders';
  if (local === 'user') return 'plain user with an invite';
  return local === 'admin' ? 'administrator' : local;
};

/** The demo accounts that this database has, in the order in which they were made. */
export const demoAccounts = async (db: Database): Promise<DemoAccount[]> => {
  const users = await db
    .selectFrom('users')
    .select(['email', 'name'])
    .where('email', 'like', `%@${demoDomain}`)
    .orderBy('created_at')
    .execute();
  return users.map(({ email, name }) => ({ email, name, role: roleOf(email) }));
};
