import type { FoundPerson } from '@waybill/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Sql } from '../../platform/database/database.ts';
import { findMatches } from '../../platform/lists/matches.ts';
import { columnsOf } from './personal-columns.ts';

/** A person of a company, by their phone number. */
export interface PersonKey {
  companyId: string;
  phone: string;
}

const mostFound = 20;

/** Deliveries of the order `o` whose money is not counted. */
const openMoney = sql`select from courier_orders co where co.order_id = o.id and co.company_id = o.company_id
  and co.status = 'completed' and co.to_collect_kobo > 0 and co.counted_at is null`;

/** Tables of a person's copy: their rows, and columns that say what each is about. */
const partsOfCopy: Record<string, { where: RawBuilder<unknown>; about: string }> = {
  customers: {
    where: sql`it.customer_phone = p.phone`,
    about: 'created_at customer_city customer_state customer_country',
  },
  orders: {
    where: sql`it.customer_phone = p.phone`,
    about:
      'order_id created_at status order_amount_kobo order_insurance_fee_kobo customer_city customer_state customer_country reference',
  },
  ...Object.fromEntries(
    Object.entries({
      courier_orders: 'created_at delivered_at status remitted_amount_kobo',
      order_events: 'at action by_role',
      delivery_attempts: 'at reason outcome next_day',
    }).map(([table, about]) => [
      table,
      {
        where: sql`exists (select from orders o where o.id = it.order_id and o.customer_phone = p.phone
          and o.company_id = p.company_id)`,
        about,
      },
    ]),
  ),
  delivery_proofs: {
    where: sql`exists (select from courier_orders co join orders o on o.company_id = co.company_id and o.id = co.order_id
      where co.id = it.courier_order_id and co.company_id = p.company_id and o.customer_phone = p.phone)`,
    about: 'at kind pin',
  },
};

const kindsOfCopy = ['customer', 'orders', 'notes', 'proof'] as const;

export const personsRepository = {
  /** Phone numbers of customers and orders that a search finds, the newest first; of a whole number also that alone. */
  async findPhones(
    db: Sql,
    companyId: string,
    search: string,
    asPhone: string | undefined,
  ): Promise<string[]> {
    const customers = await findMatches(db, { source: 'customers', companyId, search });
    const orders = await findMatches<{ id: string; customer_phone: string }>(db, {
      source: 'orders',
      companyId,
      search,
      columns: ['it.customer_phone'],
    });
    const stored = await db
      .selectFrom('customers')
      .select('customer_phone')
      .where('company_id', '=', companyId)
      .where(sql<boolean>`id = any(${customers.map(({ id }) => id)})`)
      .execute();
    const phones = [...stored, ...orders].map(({ customer_phone }) => customer_phone);
    return [...new Set([...(asPhone ? [asPhone] : []), ...phones])].filter(Boolean).slice(0, mostFound);
  },

  /** What is stored of each, of those of whom there is something. */
  async findPersons(db: Sql, companyId: string, phones: readonly string[]): Promise<FoundPerson[]> {
    const { rows } = await sql<FoundPerson>`
      select p.phone, orders.*, customers.*,
        (select coalesce(array_agg(name), '{}') from (select name from (
            select customer_name as name from customers c where c.company_id = ${companyId} and c.customer_phone = p.phone
            union select customer_name from orders o where o.company_id = ${companyId} and o.customer_phone = p.phone) all_names
          order by name limit 5) some_names) as names
      from unnest(${[...phones]}::text[]) with ordinality p (phone, place)
      cross join lateral (select count(*)::int as orders,
          count(*) filter (where o.status in ('unassigned', 'assigned'))::int as orders_under_way,
          count(*) filter (where exists (${openMoney}))::int as money_open
        from orders o where o.company_id = ${companyId} and o.customer_phone = p.phone) orders
      cross join lateral (select count(*)::int as customers
        from customers c where c.company_id = ${companyId} and c.customer_phone = p.phone) customers
      where orders.orders + customers.customers > 0 order by p.place`.execute(db);
    return rows;
  },

  /** Names and emails under which a person is stored. */
  async findWords(db: Sql, { companyId, phone }: PersonKey): Promise<string[]> {
    const { rows } = await sql<{ word: string }>`
      select unnest(array[customer_name, customer_email]) as word from customers
        where company_id = ${companyId} and customer_phone = ${phone}
      union select unnest(array[customer_name, customer_email]) from orders
        where company_id = ${companyId} and customer_phone = ${phone}`.execute(db);
    return rows.map(({ word }) => word).filter(Boolean);
  },

  /** A person's rows, table by table, without what is empty. */
  copy: (db: Sql, { companyId, phone }: PersonKey) =>
    Promise.all(
      Object.entries(partsOfCopy).map(async ([table, { where, about }]) => {
        const personal = columnsOf(table, kindsOfCopy)
          .filter(([, how]) => how !== 'follows')
          .map(([column]) => column);
        const columns = sql.join([...about.split(' '), ...personal].map((column) => sql.ref(`it.${column}`)));
        const { rows } = await sql<{ row: Record<string, unknown> }>`
          select jsonb_strip_nulls(to_jsonb(shown)) as row from (select ${columns} from ${sql.table(table)} it
            cross join (select ${companyId}::text as company_id, ${phone}::text as phone) p
            where it.company_id = ${companyId} and ${where} order by 1) shown`.execute(db);
        return { table, rows: rows.map(({ row }) => row) };
      }),
    ),
};
