import { sql } from 'kysely';
import type { Side } from './samples/index.ts';
import type { TestServer } from './test-server.ts';

/** Tables derived from others, or from calls, a while later. */
const derived = [
  ...['counts', 'count_changes', 'stale_days', 'daily_figures', 'report_figures', 'third_party_calls'],
  // Retries since then change it.
  'webhook_deliveries',
];

/**
 * Everything that belongs to a company, as one text: its rows in every table that knows companies, but for those that
 * are made a while later.
 */
export const contentsOf = async (
  { app, db }: TestServer,
  side: Pick<Side, 'id' | 'teamId'>,
): Promise<string> => {
  // Deliveries under way write into the company's rows.
  await app.webhooks.idle();
  const { rows: tables } = await sql<{ table_name: string }>`select table_name from information_schema.columns
    where column_name = 'company_id' and table_schema = 'public' and table_name <> all(${derived})
    order by table_name`.execute(db);
  const parts = tables.map(
    ({ table_name }) =>
      sql`select ${table_name} as name, coalesce(string_agg(t::text, '|' order by t::text), '') as rows
      from ${sql.table(table_name)} as t where t.company_id = ${side.id}`,
  );
  const { rows } = await sql`${sql.join(parts, sql` union all `)}
    union all select 'companies', c::text from companies as c where c.id = ${side.id}
    union all select 'team_roles', string_agg(r::text, '|' order by r::text) from team_roles as r
      where r.team_id = ${side.teamId}`.execute(db);
  return JSON.stringify(rows);
};

/** A right or a sum in a company: a member, a role, an invite, a token, a remittance. */
interface Holding {
  what: string;
}

/** A company's members and invites, their roles and abilities, and its money. */
export const holdingsOf = async (
  { db }: TestServer,
  { id, teamId }: Pick<Side, 'id' | 'teamId'>,
): Promise<Holding[]> => {
  const { rows } = await sql<Holding>`
    select 'employee' as what, user_id, company_approved::text, termination_date from employees where company_id = ${id}
    union all select 'rider', user_id, company_approved::text, termination_date from couriers where company_id = ${id}
    union all select 'role', user_id, role, null from team_roles where team_id = ${teamId}
    union all select 'ability', role, ability, null from company_role_abilities where company_id = ${id}
    union all select 'invite', invitee_email, state, expires_at from invites where company_id = ${id}
    union all select 'token', id, '', revoked_at from third_party_tokens where company_id = ${id}
    union all select 'remitted', id, remitted_amount_kobo::text, remitted_at from courier_orders
      where company_id = ${id} and remitted
    union all select 'verified', id, verified_by, verified_at from courier_orders
      where company_id = ${id} and remittance_verified
    order by 1, 2, 3, 4`.execute(db);
  return rows;
};
