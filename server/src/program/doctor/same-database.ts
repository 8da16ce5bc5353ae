import { sql } from 'kysely';
import type { AnyDatabase } from '../../platform/database/backup/table-catalog.ts';
import { type Finding, wrong } from './finding.ts';

/** Which database an address leads to; through PgBouncer it is that of the server behind. */
export interface Identity {
  database: string;
  /** Given to a cluster when it is made, and the same at its replicas. */
  cluster: string;
  /** Differs between a server and a copy of it; a replica has its own. */
  startedAt: string;
  isReplica: boolean;
}

/** Undefined where the account may not read it. */
export const readIdentity = async (db: AnyDatabase): Promise<Identity | undefined> => {
  try {
    const { rows } = await sql<Identity>`
      select current_database()::text as database, pg_is_in_recovery() as "isReplica",
        (select system_identifier::text from pg_control_system()) as cluster,
        extract(epoch from pg_postmaster_start_time())::text as "startedAt"`.execute(db);
    return rows[0];
  } catch {
    return undefined;
  }
};

/** Nothing where the address leads to a server that takes writes, as far as can be seen. A replica announces no changes either. */
export const lookAtPrimary = (variable: string, identity: Identity | undefined): Finding | undefined =>
  identity?.isReplica
    ? wrong(`${variable} leads to a replica, which takes no writes: let it name the primary.`)
    : undefined;

/** Nothing where both addresses lead to the same data, as far as can be seen. */
export const lookAtIdentities = (
  variable: string,
  one: Identity | undefined,
  other: Identity | undefined,
): Finding | undefined => {
  // Which of them is right cannot be said next to a replica in the place of the primary; `lookAtPrimary` names that.
  if (!one || !other || other.isReplica) return undefined;
  const lead = (where: string) => wrong(`${variable} and DATABASE_URL lead to different ${where}`);
  if (one.cluster !== other.cluster)
    return lead(
      `servers: ${one.isReplica ? `let ${variable} name a replica of the same` : 'let both name the same'}.`,
    );
  if (one.database !== other.database)
    return lead(`databases (${one.database}, ${other.database}): let both name the same.`);
  const isCopy = one.isReplica === other.isReplica && one.startedAt !== other.startedAt;
  return isCopy ? lead('servers, of which one is a copy of the other: let both name the same.') : undefined;
};
