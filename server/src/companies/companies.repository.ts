import { companyRoles, defaultAbilities } from '@waybill/contract';
import { sql } from 'kysely';
import type { Sql, Tx } from '../platform/database/database.ts';
import type { CompanyRow } from '../platform/database/tables.ts';
import { offsetOf, type PageRequest } from '../platform/http/paging.ts';
import { searchable } from '../platform/searchable.ts';

export const companiesRepository = {
  findById: (db: Sql, id: string) =>
    db.selectFrom('companies').selectAll().where('id', '=', id).executeTakeFirst(),

  /** The company, its team and the abilities that its roles start with. */
  async insertWithTeam(tx: Tx, row: CompanyRow, teamId: string) {
    const { id: company_id, company_name: display_name } = row;
    await tx.insertInto('companies').values(row).execute();
    await tx.insertInto('teams').values({ id: teamId, company_id, display_name }).execute();
    const abilitiesOfRoles = companyRoles.flatMap((role) =>
      defaultAbilities[role].map((ability) => ({ company_id, role, ability })),
    );
    await tx.insertInto('company_role_abilities').values(abilitiesOfRoles).execute();
  },

  async findPage(db: Sql, page: PageRequest, search: string) {
    const all = db.selectFrom('companies');
    const found = search ? all.where(sql<boolean>`strpos(search_text, ${searchable(search)}) > 0`) : all;
    const rows = await found
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(page.per_page)
      .offset(offsetOf(page))
      .execute();
    const { total } = await found
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return { rows, total };
  },

  /** Approves only a company that still waits for it. */
  approveIfWaiting: (tx: Tx, id: string) =>
    tx
      .updateTable('companies')
      .set({ management_approved: true })
      .where('id', '=', id)
      .where('management_approved', '=', false)
      .returningAll()
      .executeTakeFirst(),

  /** What administrators wrote while they acted for the company, newest first. */
  async findActingPage(db: Sql, companyId: string, page: PageRequest) {
    const found = db.selectFrom('acting_log').where('company_id', '=', companyId);
    const rows = await found
      .selectAll()
      .orderBy('seq', 'desc')
      .limit(page.per_page)
      .offset(offsetOf(page))
      .execute();
    const { total } = await found
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return { rows, total };
  },
};
