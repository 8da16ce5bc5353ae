import { sql } from 'kysely';
import { acrossCompanies } from '../../platform/database/company-fence.ts';
import type { Database, Sql } from '../../platform/database/database.ts';
import { forgetBefore } from '../../platform/database/forget-before.ts';
import type { ThirdPartyCallRow } from '../../platform/database/tables.ts';
import { offsetOf, type PageRequest } from '../../platform/lists/paging.ts';

export interface CallsFilter {
  companyId: string;
  tokenId: string;
  hasOnlyErrors: boolean;
}

/** Calls that stay of each token; housekeeping removes older ones. */
const mostCalls = 10_000;
/** Few enough that a statement holds up no call. */
const atOnce = 5_000;
const retentionMs = 7 * 86_400_000;

const found = (db: Sql, { companyId, tokenId, hasOnlyErrors }: CallsFilter) => {
  const calls = db
    .selectFrom('third_party_calls')
    .where('company_id', '=', companyId)
    .where('token_id', '=', tokenId)
    .where('at', '>', new Date(Date.now() - retentionMs));
  return hasOnlyErrors ? calls.where('status', '>=', 400) : calls;
};

export const thirdPartyCallsRepository = {
  findPage: (db: Sql, filter: CallsFilter, page: PageRequest): Promise<ThirdPartyCallRow[]> =>
    found(db, filter)
      .selectAll()
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(page.per_page)
      .offset(offsetOf(page))
      .execute(),

  /** Counted up to `mostCalls`. */
  async count(db: Sql, filter: CallsFilter): Promise<number> {
    const { total } = await db
      .selectFrom(found(db, filter).select('id').limit(mostCalls).as('counted'))
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return total;
  },

  insertAll: (db: Database, rows: readonly ThirdPartyCallRow[]) =>
    db
      .insertInto('third_party_calls')
      .values([...rows])
      .execute(),
};

/** The tokens that have more calls than are stored of one. */
const findCrowded = (db: Database) =>
  acrossCompanies(db, 'housekeeping')
    .selectFrom('third_party_calls')
    .select(['company_id', 'token_id'])
    .groupBy(['company_id', 'token_id'])
    .having(({ fn }) => fn.countAll(), '>', mostCalls)
    .execute();

type TokenKey = Pick<ThirdPartyCallRow, 'company_id' | 'token_id'>;

/** Deletes what a token has beyond its newest calls, a batch at a time. */
const forgetBeyondMost = async (
  db: Database,
  { company_id, token_id }: TokenKey,
  stopping: AbortSignal | undefined,
) => {
  const newestToForget = await db
    .selectFrom('third_party_calls')
    .select('at')
    .where('company_id', '=', company_id)
    .where('token_id', '=', token_id)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .offset(mostCalls)
    .limit(1)
    .executeTakeFirst();
  if (!newestToForget) return;
  // Of calls with the same time all go.
  const isToForget = sql`company_id = ${company_id} and token_id = ${token_id} and at <= ${newestToForget.at}`;
  for (;;) {
    const { numAffectedRows = 0n } = await sql`delete from third_party_calls where ${isToForget} and ctid in (
      select ctid from third_party_calls where ${isToForget} limit ${sql.lit(atOnce)})`.execute(db);
    if (numAffectedRows < BigInt(atOnce) || stopping?.aborted) return;
  }
};

/** Forgets calls after 7 days, and of each token those beyond its newest 10,000. */
export const forgetOldCalls = async (db: Database, now: Date, stopping?: AbortSignal): Promise<void> => {
  const across = acrossCompanies(db, 'housekeeping');
  await forgetBefore(across, 'third_party_calls', 'at', new Date(now.getTime() - retentionMs), stopping);
  for (const token of await findCrowded(db)) {
    if (stopping?.aborted) return;
    await forgetBeyondMost(db, token, stopping);
  }
};
