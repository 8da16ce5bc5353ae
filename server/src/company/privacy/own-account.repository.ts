import { type RawBuilder, sql } from 'kysely';
import { removePhoto } from '../../people/photos/index.ts';
import { acrossCompanies } from '../../platform/database/company-fence.ts';
import type { Sql, Tx } from '../../platform/database/database.ts';
import { assignmentsOf, erasedMark } from './erase-columns.ts';
import { columnsOf } from './personal-columns.ts';

/** What stands against erasing an account, and what would follow: names of companies. */
interface Standing {
  is_administrator: boolean;
  /** Whose only owner they are, with others. */
  owned: string[];
  /** Of which nobody else is a member. */
  left_alone: string[];
  under_way: string[];
  money_open: string[];
}

const kindsOfCopy = ['account', 'membership', 'session', 'sender', 'invites'] as const;

/** Rows of the rider whom a user is or was. */
const ofRider = 'courier_id';

/** Tables of an account's copy: how its rows are found, and columns that say what each is about. */
const partsOfCopy: Record<string, { key: string; about: string; without?: readonly string[] }> = {
  users: { key: 'id', about: 'created_at email_verified_at' },
  employees: { key: 'user_id', about: 'created_at status termination_date' },
  couriers: { key: 'user_id', about: 'created_at status termination_date' },
  access_tokens: { key: 'user_id', about: 'created_at last_used_at', without: ['hash'] },
  push_devices: {
    key: 'user_id',
    about: 'registered_at',
    without: ['access_token_hash', 'device_id', 'device_token'],
  },
  outlet_members: { key: 'user_id', about: 'outlet_id joined_at left_at' },
  rider_papers: { key: ofRider, about: 'kind expires_on' },
  rider_expenses: { key: ofRider, about: 'kind amount_kobo spent_at state note' },
  orders: { key: 'booked_by', about: 'order_id created_at status order_amount_kobo' },
};

const across = <Connection extends Sql>(db: Connection) => acrossCompanies(db, 'a person’s own');

const namesOf = (companies: RawBuilder<unknown>) =>
  sql`array(select company_name from companies where id in (${companies}) order by company_name)`;

export const ownAccountRepository = {
  /** The rows of an account, table by table, without what is empty and without secrets. */
  copy: (db: Sql, userId: string) =>
    Promise.all(
      Object.entries(partsOfCopy).map(async ([table, { key, about, without = [] }]) => {
        const personal = columnsOf(table, kindsOfCopy)
          .filter(
            ([column, how]) => how !== 'follows' && column !== 'search_text' && !without.includes(column),
          )
          .map(([column]) => column);
        const columns = sql.join([...about.split(' '), ...personal].map((column) => sql.ref(column)));
        const { rows } = await sql<{ row: Record<string, unknown> }>`
          select jsonb_strip_nulls(to_jsonb(shown)) as row from (select ${columns} from ${sql.table(table)}
            where ${sql.ref(key)} ${key === ofRider ? sql`in (select id from couriers where user_id = ${userId})` : sql`= ${userId}`}
            order by 1) shown`.execute(across(db));
        return { table, rows: rows.map(({ row }) => row) };
      }),
    ),

  /** The user's account, held until the transaction ends. */
  hold: (tx: Tx, userId: string) =>
    tx.selectFrom('users').selectAll().where('id', '=', userId).forUpdate().executeTakeFirst(),

  /** Names, emails and phones of the account and its memberships. */
  async findWords(tx: Tx, userId: string): Promise<string[]> {
    const { rows } = await sql<{ word: string | null }>`
      select unnest(array[name, email, phone]) as word from users where id = ${userId}
      union select unnest(array[employee_name, employee_email, employee_phone]) from employees where user_id = ${userId}
      union select unnest(array[courier_name, courier_email, courier_phone]) from couriers where user_id = ${userId}`.execute(
      across(tx),
    );
    return rows.flatMap(({ word }) => word ?? []);
  },

  /** The platform’s administration, companies that they alone own, orders under way as rider or as booking user, money as either. */
  async findStanding(db: Sql, userId: string): Promise<Standing> {
    const { rows } = await sql<Standing>`
      with riders as (select company_id, id from couriers where user_id = ${userId}),
      owned as (select t.company_id, (exists (select from employees e where e.company_id = t.company_id
            and e.user_id <> ${userId} and e.termination_date is null)
          or exists (select from couriers c where c.company_id = t.company_id
            and c.user_id <> ${userId} and c.termination_date is null)) as has_others
        from team_roles r join teams t on t.id = r.team_id
        join employees e on e.company_id = t.company_id and e.user_id = r.user_id and e.termination_date is null
        where r.user_id = ${userId} and r.role = 'company' and not exists (select from team_roles other
          join employees o on o.company_id = t.company_id and o.user_id = other.user_id and o.termination_date is null
          where other.team_id = t.id and other.role = 'company' and other.user_id <> ${userId}))
      select exists (select from team_roles where user_id = ${userId} and role = 'administrator') as is_administrator,
        ${namesOf(sql`select company_id from owned where has_others`)} as owned,
        ${namesOf(sql`select company_id from owned where not has_others`)} as left_alone,
        ${namesOf(sql`select co.company_id from riders r join courier_orders co on co.courier_id = r.id
            and co.company_id = r.company_id and co.status in ('pending', 'accepted')
          union select company_id from orders where booked_by = ${userId} and status in ('unassigned', 'assigned')`)} as under_way,
        ${namesOf(sql`select r.company_id from riders r join cash_riders h on h.company_id = r.company_id
            and h.courier_id = r.id where h.deliveries_kobo > 0 or h.debts_kobo > 0 or h.credits_kobo > 0
          union select r.company_id from riders r join cash_balances b on b.company_id = r.company_id and b.account = 'rider_pay'
            and b.subject_id = r.id and b.balance_kobo <> 0
          union select company_id from cash_balances where account = 'user' and subject_id = ${userId}
            and balance_kobo <> 0`)} as money_open`.execute(across(db));
    return rows[0]!;
  },

  /** Erases the account: its row stays for those that refer to it, and nobody can sign in with it. */
  async erase(
    tx: Tx,
    { id, email, picture }: { id: string; email: string; picture: string | null },
    now: Date,
  ) {
    const db = across(tx);
    await removePhoto(tx, picture);
    await sql`update users set name = ${erasedMark}, email = ${`${id}@erased.invalid`}, phone = null, picture = null,
      birth_date = null, description = null, agreements = '[]', referral_code = null, password_hash = '', email_verified_at = null
      where id = ${id}`.execute(db);
    for (const table of ['employees', 'couriers']) {
      const kind = table === 'employees' ? 'employee' : 'courier';
      const { rows } = await sql<{ picture: string | null }>`
        select ${sql.ref(`${kind}_picture`)} as picture from ${sql.table(table)} where user_id = ${id}`.execute(
        db,
      );
      for (const row of rows) await removePhoto(tx, row.picture);
      const [assignments] = assignmentsOf(table, ['membership']);
      await sql`update ${sql.table(table)} set ${assignments}, status = 'inactive',
        termination_date = coalesce(termination_date, ${now}) where user_id = ${id}`.execute(db);
    }
    await sql`update invites set invitee_email = '' where invitee_email = ${email}`.execute(db);
    await sql`delete from courier_locations l using couriers c
      where c.company_id = l.company_id and c.id = l.courier_id and c.user_id = ${id}`.execute(db);
    for (const table of ['rider_papers', 'proof_photos'])
      await sql`delete from ${sql.table(table)} it using couriers c
        where c.company_id = it.company_id and c.id = it.courier_id and c.user_id = ${id}`.execute(db);
    await sql`update rider_expenses x set note = null, photo_id = null from couriers c where c.company_id = x.company_id
      and c.id = x.courier_id and c.user_id = ${id} and (x.note is not null or x.photo_id is not null)`.execute(
      db,
    );
    for (const table of [
      'push_devices',
      'access_tokens',
      'known_devices',
      'passkeys',
      'authenticators',
      'recovery_codes',
      'mailed_tokens',
      'suite_sightings',
      'suite_trials',
    ])
      await sql`delete from ${sql.table(table)} where user_id = ${id}`.execute(db);
    await sql`update outlet_members set left_at = coalesce(left_at, ${now}) where user_id = ${id}`.execute(
      db,
    );
    await sql`delete from jobs where queue = 'mails' and payload ->> 'recipient' = ${email}`.execute(db);
    // Without a company, so that no company's erasure finds them; who registers is nobody yet.
    await sql`delete from idempotency_keys where company_id = '' and (user_id = ${id}
      or user_id like 'public %' and position(${email} in lower(answer)) > 0)`.execute(db);
  },

  /** The companies where there is something of the user. */
  async findCompanies(db: Sql, userId: string): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      select company_id as id from employees where user_id = ${userId}
      union select company_id from couriers where user_id = ${userId}
      union select company_id from orders where booked_by = ${userId}
      union select t.company_id from team_roles r join teams t on t.id = r.team_id
        where r.user_id = ${userId} and t.company_id is not null
      union select company_id from outlet_members where user_id = ${userId}
      union select company_id from acting_log where user_id = ${userId}`.execute(across(db));
    return rows.map(({ id }) => id);
  },
};
