import { type Insertable, type Selectable, sql } from 'kysely';
import { inTransaction } from '../../platform/database/after-commit.ts';
import { acrossCompanies } from '../../platform/database/company-fence.ts';
import type { Database, Sql, Tx } from '../../platform/database/database.ts';
import type { WebhooksTable } from '../../platform/database/tables.ts';
import type { Sealed } from '../../platform/identity/keys.ts';
import { withSandbox } from '../../platform/identity/sandbox.ts';
import { jobsRepository } from '../../platform/jobs/index.ts';
import { webhookQueueName } from './emitted-events.ts';

export type WebhookRow = Selectable<WebhooksTable>;

/** The webhooks that a caller reaches: the owner all of the company, another system its own. */
export interface WebhookReach {
  companyId: string;
  tokenId?: string;
}

const reached = (db: Sql, { companyId, tokenId }: WebhookReach) => {
  const query = db.selectFrom('webhooks').selectAll().where('company_id', '=', companyId);
  return tokenId === undefined ? query : query.where('third_party_token_id', '=', tokenId);
};

/** The token that made a webhook. */
export interface MadeBy {
  label: string;
  is_test: boolean;
}

/** An owner reaches those of test tokens, too; another system what is of its own company alone. */
const companiesOf = async (db: Sql, { companyId, tokenId }: WebhookReach): Promise<string[]> =>
  tokenId === undefined ? withSandbox(db, companyId) : [companyId];

/** Finds the first match in one of the reachable companies: a statement is of one company. */
export const findInReach = async <Row>(
  db: Sql,
  reach: WebhookReach,
  find: (companyId: string) => Promise<Row | undefined>,
): Promise<Row | undefined> => {
  for (const companyId of await companiesOf(db, reach)) {
    const row = await find(companyId);
    if (row) return row;
  }
  return undefined;
};

export const webhooksRepository = {
  async findAll(db: Sql, reach: WebhookReach): Promise<WebhookRow[]> {
    const found: WebhookRow[] = [];
    for (const companyId of await companiesOf(db, reach))
      found.push(...(await reached(db, { ...reach, companyId }).execute()));
    return found.sort((a, b) => b.created_at.getTime() - a.created_at.getTime() || (a.id < b.id ? 1 : -1));
  },

  find: (db: Sql, reach: WebhookReach, id: string): Promise<WebhookRow | undefined> =>
    findInReach(db, reach, (companyId) =>
      reached(db, { ...reach, companyId })
        .where('id', '=', id)
        .executeTakeFirst(),
    ),

  /** Held until the transaction ends, so that two changes of it come one after the other. Events for it are stored concurrently. */
  findForUpdate: (tx: Tx, reach: WebhookReach, id: string): Promise<WebhookRow | undefined> =>
    findInReach(tx, reach, (companyId) =>
      reached(tx, { ...reach, companyId })
        .where('id', '=', id)
        .forNoKeyUpdate()
        .executeTakeFirst(),
    ),

  /** Counts the webhooks of the company itself, or of the token, under a lock, so that none is added meanwhile. */
  async countHeld(tx: Tx, { companyId, tokenId }: WebhookReach): Promise<number> {
    await tx.selectFrom('companies').select('id').where('id', '=', companyId).forNoKeyUpdate().execute();
    const { count } = await tx
      .selectFrom('webhooks')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('company_id', '=', companyId)
      .where('third_party_token_id', 'is not distinct from', tokenId ?? null)
      .executeTakeFirstOrThrow();
    return count;
  },

  /** The tokens that made some of these, by their ids. */
  async findMakers(db: Sql, rows: readonly WebhookRow[]): Promise<ReadonlyMap<string, MadeBy>> {
    const made = rows.filter(({ third_party_token_id }) => third_party_token_id !== null);
    if (made.length === 0) return new Map();
    const found = await db
      .selectFrom('third_party_tokens as t')
      .innerJoin('companies as c', 'c.id', 't.company_id')
      .select(['t.id', 't.label', sql<boolean>`c.sandbox_of is not null`.as('is_test')])
      .where('t.company_id', 'in', [...new Set(made.map(({ company_id }) => company_id))])
      .where(
        't.id',
        'in',
        made.map(({ third_party_token_id }) => third_party_token_id!),
      )
      .execute();
    return new Map(found.map(({ id, ...maker }) => [id, maker]));
  },

  insert: (tx: Tx, row: Insertable<WebhooksTable>): Promise<WebhookRow> =>
    tx.insertInto('webhooks').values(row).returningAll().executeTakeFirstOrThrow(),

  /** Stores the secret of the present round, and forgets those that sign no more. */
  async storeSecret(
    tx: Tx,
    { company_id, id, round, previous_round }: WebhookRow,
    { key_id, sealed }: Sealed,
  ): Promise<void> {
    await tx
      .deleteFrom('webhook_secrets')
      .where('company_id', '=', company_id)
      .where('webhook_id', '=', id)
      .where('round', '<', Math.min(round - 1, previous_round ?? round))
      .execute();
    if (key_id === null || sealed === null) return;
    await tx
      .insertInto('webhook_secrets')
      .values({ company_id, webhook_id: id, round, key_id, sealed })
      .execute();
  },

  change: (
    tx: Tx,
    { company_id, id }: Pick<WebhookRow, 'company_id' | 'id'>,
    changes: Partial<Insertable<WebhooksTable>>,
  ): Promise<WebhookRow> =>
    tx
      .updateTable('webhooks')
      .set(changes)
      .where('company_id', '=', company_id)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow(),

  remove: (tx: Tx, { company_id, id }: Pick<WebhookRow, 'company_id' | 'id'>) =>
    tx.deleteFrom('webhooks').where('company_id', '=', company_id).where('id', '=', id).execute(),

  /** Since when it fails: from now on where the try before is older than `mostBetweenMs`, such as while the server was down. */
  async noteFailure(
    db: Sql,
    { company_id, id }: Pick<WebhookRow, 'company_id' | 'id'>,
    { at, mostBetweenMs }: { at: Date; mostBetweenMs: number },
  ): Promise<Date> {
    const connected = new Date(at.getTime() - mostBetweenMs);
    const { rows } = await sql<{ failing_since: Date }>`
      update webhooks set last_failed_at = ${at},
        failing_since = case when last_failed_at >= ${connected} then coalesce(failing_since, ${at}) else ${at} end
      where company_id = ${company_id} and id = ${id} returning failing_since`.execute(db);
    return rows[0]?.failing_since ?? at;
  },

  async forgetFailing(db: Sql, companyId: string, id: string): Promise<void> {
    await db
      .updateTable('webhooks')
      .set({ failing_since: null })
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .where('failing_since', 'is not', null)
      .execute();
  },

  /** Stops one that is active; its name, its company's, and the company whose owners it concerns: a sandbox has none. */
  stopIfActive: async (tx: Tx, companyId: string, id: string, reason: string) => {
    const { rows } = await sql<{ label: string; company_name: string; owner_id: string }>`
      update webhooks w set state = 'stopped', stopped_reason = ${reason}
      from companies c
      where w.company_id = ${companyId} and w.id = ${id} and w.state = 'active' and c.id = w.company_id
      returning w.label, c.company_name, coalesce(c.sandbox_of, c.id) as owner_id`.execute(tx);
    return rows[0];
  },
};

/** Ends what tokens have made that ended by themselves. */
export const removeWebhooksOfEndedTokens = async (db: Database, now: Date): Promise<void> => {
  const ended = await acrossCompanies(db, 'housekeeping')
    .selectFrom('webhooks as w')
    .innerJoin('third_party_tokens as t', (join) =>
      join.onRef('t.company_id', '=', 'w.company_id').onRef('t.id', '=', 'w.third_party_token_id'),
    )
    .select(['t.company_id', 't.id'])
    .distinct()
    .where('t.expires_at', '<=', now)
    .execute();
  for (const { company_id, id } of ended)
    await inTransaction(db, (tx) => removeWebhooksOfToken(tx, company_id, id));
};

/** Ends what a token has made, and what waits for it. */
export const removeWebhooksOfToken = async (tx: Tx, companyId: string, tokenId: string): Promise<void> => {
  const removed = await tx
    .deleteFrom('webhooks')
    .where('company_id', '=', companyId)
    .where('third_party_token_id', '=', tokenId)
    .returning('id')
    .execute();
  for (const { id } of removed) await jobsRepository.dropGroup(tx, webhookQueueName, id);
};
