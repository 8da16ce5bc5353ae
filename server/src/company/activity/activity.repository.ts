import type { ActivityKind } from '@waybill/contract';
import type { Selectable } from 'kysely';
import { acrossCompanies } from '../../platform/database/company-fence.ts';
import type { Database, Sql } from '../../platform/database/database.ts';
import { forgetBefore } from '../../platform/database/forget-before.ts';
import type { ActivityTable } from '../../platform/database/tables.ts';
import {
  batchSize,
  type Cursor,
  offsetOf,
  type PageRequest,
  type Period,
} from '../../platform/lists/paging.ts';

/** A company's activities: of one person, of one kind, of some days. */
export interface ActivityFilter extends Partial<Period> {
  companyId: string;
  userId?: string | undefined;
  kind?: ActivityKind | undefined;
  /** Selects the actions of the platform's administrators. */
  isByAdministrators?: boolean | undefined;
}

/** The timestamp under the name that lists read on by. */
export type ActivityRow = Selectable<ActivityTable> & { created_at: Date };

const found = (db: Sql, { companyId, userId, kind, isByAdministrators, from, until }: ActivityFilter) => {
  let query = db.selectFrom('activity').where('company_id', '=', companyId);
  if (userId) query = query.where('user_id', '=', userId);
  if (kind) query = query.where('kind', '=', kind);
  if (isByAdministrators) query = query.where('capacity', 'in', ['impersonating', 'platform']);
  if (from) query = query.where('at', '>=', from);
  if (until) query = query.where('at', '<', until);
  return query;
};

const newestFirst = (query: ReturnType<typeof found>) =>
  query.selectAll().select('at as created_at').orderBy('at', 'desc').orderBy('id', 'desc');

export const activityRepository = {
  findPage: (db: Sql, filter: ActivityFilter, page: PageRequest): Promise<ActivityRow[]> =>
    newestFirst(found(db, filter)).limit(page.per_page).offset(offsetOf(page)).execute(),

  findBatch: (db: Sql, filter: ActivityFilter, after: Cursor | undefined): Promise<ActivityRow[]> => {
    let query = found(db, filter);
    if (after)
      query = query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('at', 'id'), '<', tuple(after.created_at, after.id)),
      );
    return newestFirst(query).limit(batchSize).execute();
  },

  /** Counts up to `most`: a count of all would take longer the longer a company works. */
  async countUpTo(db: Sql, filter: ActivityFilter, most: number): Promise<number> {
    const { total } = await db
      .selectFrom(found(db, filter).select('id').limit(most).as('counted'))
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return total;
  },
};

const storedDays = 400;

/** Forgets activities older than 400 days. */
export const forgetOldActivities = (db: Database, now: Date, stopping?: AbortSignal): Promise<void> => {
  const since = new Date(now.getTime() - storedDays * 86_400_000);
  return forgetBefore(acrossCompanies(db, 'housekeeping'), 'activity', 'at', since, stopping);
};
