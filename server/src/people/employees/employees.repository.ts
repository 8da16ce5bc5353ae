import { type SqlBool, sql } from 'kysely';
import type { Sql, Tx } from '../../platform/database/database.ts';
import { matchesText } from '../../platform/lists/matches.ts';
import {
  batchSize,
  type Cursor,
  offsetOf,
  type PageRequest,
  type Period,
} from '../../platform/lists/paging.ts';

export interface EmployeesFilter extends Partial<Period> {
  companyId: string;
  search?: string | undefined;
}

const filtered = (db: Sql, { companyId, search, from, until }: EmployeesFilter) => {
  let query = db.selectFrom('employees as e').where('e.company_id', '=', companyId);
  if (search) query = query.where(matchesText('e.search_text', search));
  if (from) query = query.where('e.created_at', '>=', from);
  if (until) query = query.where('e.created_at', '<', until);
  return query;
};

const withRoles = (query: ReturnType<typeof filtered>) =>
  query.selectAll('e').select(
    sql<string[]>`coalesce((select json_agg(tr.role order by tr.role) from team_roles tr
        join teams t on t.id = tr.team_id
        where t.company_id = e.company_id and tr.user_id = e.user_id), '[]')`.as('roles'),
  );

const newestFirst = (db: Sql, filter: EmployeesFilter) =>
  withRoles(filtered(db, filter)).orderBy('e.created_at', 'desc').orderBy('e.id', 'desc');

export type EmployeeWithRoles = Awaited<ReturnType<typeof employeesRepository.findPage>>[number];

/** Has the owner's role in the company that employs them. */
const ownsCompany = sql<SqlBool>`exists (select from team_roles tr join teams t on t.id = tr.team_id
  where t.company_id = e.company_id and tr.user_id = e.user_id and tr.role = 'company')`;

export const employeesRepository = {
  find: (db: Sql, companyId: string, id: string) =>
    withRoles(filtered(db, { companyId }).where('e.id', '=', id)).executeTakeFirst(),

  /** True for an owner, also one who has left. */
  isOwner: async (db: Sql, companyId: string, id: string): Promise<boolean> =>
    (await db
      .selectFrom('employees as e')
      .select('e.id')
      .where('e.company_id', '=', companyId)
      .where('e.id', '=', id)
      .where(ownsCompany)
      .executeTakeFirst()) !== undefined,

  /** The owners who have not left, held so that no two of them end each other at once. */
  async lockOwners(tx: Tx, companyId: string): Promise<string[]> {
    const rows = await tx
      .selectFrom('employees as e')
      .select('e.id')
      .where('e.company_id', '=', companyId)
      .where('e.termination_date', 'is', null)
      .where('e.company_approved', '=', true)
      .where(ownsCompany)
      .orderBy('e.id')
      .forUpdate('e')
      .execute();
    return rows.map(({ id }) => id);
  },

  findPage: (db: Sql, filter: EmployeesFilter, page: PageRequest) =>
    newestFirst(db, filter).limit(page.per_page).offset(offsetOf(page)).execute(),

  findBatch(db: Sql, filter: EmployeesFilter, after: Cursor | undefined) {
    const batch = newestFirst(db, filter).limit(batchSize);
    if (!after) return batch.execute();
    return batch.where(sql<SqlBool>`(e.created_at, e.id) < (${after.created_at}, ${after.id})`).execute();
  },

  async count(db: Sql, filter: EmployeesFilter): Promise<number> {
    const { total } = await filtered(db, filter)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return total;
  },
};
