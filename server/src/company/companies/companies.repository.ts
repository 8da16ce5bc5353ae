import { companyRoles, defaultAbilities } from '@waybill/contract';
import type { Sql, Tx } from '../../platform/database/database.ts';
import type { CompanyRow } from '../../platform/database/tables.ts';
import { matchesText } from '../../platform/lists/matches.ts';
import { offsetOf, type PageRequest } from '../../platform/lists/paging.ts';

export interface CompaniesFilter {
  search?: string | undefined;
  /** Those alone that wait for a decision. */
  isWaiting?: boolean | undefined;
}

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

  async findPage(db: Sql, page: PageRequest, { search, isWaiting }: CompaniesFilter) {
    let found = db.selectFrom('companies').where('sandbox_of', 'is', null);
    if (search) found = found.where(matchesText('search_text', search));
    if (isWaiting) found = found.where('management_approved', '=', false).where('refused_at', 'is', null);
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

  /** Those that are neither approved nor rejected. */
  async countWaiting(db: Sql): Promise<number> {
    const { total } = await db
      .selectFrom('companies')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('sandbox_of', 'is', null)
      .where('management_approved', '=', false)
      .where('refused_at', 'is', null)
      .executeTakeFirstOrThrow();
    return total;
  },

  /** The owner of each company who joined Waybill first: mostly there is one, who registered it. */
  findOwners: (db: Sql, companyIds: readonly string[]) =>
    db
      .selectFrom('teams as t')
      .innerJoin('team_roles as r', 'r.team_id', 't.id')
      .innerJoin('users as u', 'u.id', 'r.user_id')
      .select(['t.company_id', 'u.name', 'u.email', 'u.phone'])
      .distinctOn('t.company_id')
      .where('t.company_id', 'in', companyIds)
      .where('r.role', '=', 'company')
      .orderBy('t.company_id')
      .orderBy('u.created_at')
      .orderBy('u.id')
      .execute(),

  /** Rejects only a company that waits. */
  rejectIfWaiting: (tx: Tx, id: string, refused_reason: string, refused_at: Date) =>
    tx
      .updateTable('companies')
      .set({ refused_at, refused_reason })
      .where('id', '=', id)
      .where('management_approved', '=', false)
      .where('refused_at', 'is', null)
      .returningAll()
      .executeTakeFirst(),

  /** Approves only a company that is not approved yet; a rejection ends with it. */
  approveIfNotApproved: (tx: Tx, id: string) =>
    tx
      .updateTable('companies')
      .set({ management_approved: true, refused_at: null, refused_reason: null })
      .where('id', '=', id)
      .where('management_approved', '=', false)
      .returningAll()
      .executeTakeFirst(),

  /** Writes that administrators made while impersonating the company, newest first. */
  async findImpersonationPage(db: Sql, companyId: string, page: PageRequest) {
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
