import { type DataKind, type FoundPerson, searchWords } from '@waybill/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Sql } from '../../platform/database/database.ts';
import { findMatches } from '../../platform/lists/matches.ts';
import { columnsOf } from './personal-columns.ts';

/** A person of a company, by their phone number. */
export interface PersonKey {
  companyId: string;
  phone: string;
}

/** A person as found, with the outlets whose money is open. */
export interface PersonRow extends Omit<FoundPerson, 'outlets_open'> {
  open: { id: string; name: string; owed_kobo: number }[];
}

const mostFound = 20;

/** Deliveries of the order `o` whose money is not counted. */
const openMoney = sql`select from courier_orders co where co.order_id = o.id and co.company_id = o.company_id
  and co.status = 'completed' and co.to_collect_kobo > 0 and co.counted_at is null`;

/** Whether the person `p` sent an order: from an outlet of theirs, or as it was typed. */
const isSentBy = (order: string) => sql`(${sql.ref(`${order}.outlet_phone`)} = p.phone
  or ${sql.ref(`${order}.outlet_id`)} = any(array(select t.id from outlets t where t.company_id = p.company_id and t.outlet_phone = p.phone)))`;

const receiverKinds: readonly DataKind[] = ['customer', 'orders', 'notes', 'proof'];
const aboutOrders = 'order_id created_at status order_amount_kobo';

/** Parts of a person's copy: a table's rows, the kinds of data of them, and columns that say what each is about. */
const partsOfCopy: {
  table: string;
  where: RawBuilder<unknown>;
  about: string;
  kinds?: readonly DataKind[];
}[] = [
  {
    table: 'customers',
    where: sql`it.customer_phone = p.phone`,
    about: 'created_at customer_city customer_state customer_country',
  },
  {
    table: 'orders',
    where: sql`it.customer_phone = p.phone`,
    about: `${aboutOrders} order_insurance_fee_kobo customer_city customer_state customer_country reference`,
  },
  ...Object.entries({
    courier_orders: 'created_at delivered_at status remitted_amount_kobo',
    order_events: 'at action by_role',
    delivery_attempts: 'at reason outcome next_day',
  }).map(([table, about]) => ({
    table,
    where: sql`exists (select from orders o where o.id = it.order_id and o.customer_phone = p.phone
      and o.company_id = p.company_id)`,
    about,
  })),
  {
    table: 'delivery_proofs',
    where: sql`exists (select from courier_orders co join orders o on o.company_id = co.company_id and o.id = co.order_id
      where co.id = it.courier_order_id and co.company_id = p.company_id and o.customer_phone = p.phone)`,
    about: 'at kind pin',
  },
  {
    table: 'outlets',
    where: sql`it.outlet_phone = p.phone`,
    about: 'created_at outlet_city outlet_state outlet_country',
    kinds: ['sender'],
  },
  { table: 'orders_sent', where: isSentBy('it'), about: aboutOrders, kinds: ['sender'] },
];

/** The table of a part: those of an order are given apart for who sent it. */
const tableOf = (part: string) => (part === 'orders_sent' ? 'orders' : part);

/** Whether each word of the search begins one of the text. */
const isNamed = (search: string, text: string | null) => {
  const words = searchWords(text ?? '');
  return searchWords(search).every((typed) => words.some((word) => word.startsWith(typed)));
};

interface OrderMatch {
  id: string;
  customer_name: string;
  customer_phone: string;
  outlet_name: string | null;
  outlet_phone: string | null;
}

/** Of an order that a search found, whom it found: the sender where the words are their name, and the receiver otherwise. */
const phonesOf = (
  search: string,
  { customer_name, customer_phone, outlet_name, outlet_phone }: OrderMatch,
) =>
  isNamed(search, outlet_name)
    ? [outlet_phone ?? '', isNamed(search, customer_name) ? customer_phone : '']
    : [customer_phone];

export const personsRepository = {
  /** Phone numbers of customers, outlets and orders that a search finds, the newest first; of a whole number also that alone. */
  async findPhones(
    db: Sql,
    companyId: string,
    search: string,
    asPhone: string | undefined,
  ): Promise<string[]> {
    const idsOf = async (source: 'customers' | 'outlets') =>
      (await findMatches(db, { source, companyId, search })).map(({ id }) => id);
    const orders = await findMatches<OrderMatch>(db, {
      source: 'orders',
      companyId,
      search,
      columns: ['it.customer_name', 'it.customer_phone', 'it.outlet_name', 'it.outlet_phone'],
    });
    const { rows } = await sql<{ phone: string }>`
      select customer_phone as phone from customers where company_id = ${companyId} and id = any(${await idsOf('customers')})
      union select outlet_phone from outlets where company_id = ${companyId} and id = any(${await idsOf('outlets')})`.execute(
      db,
    );
    const phones = [...rows.map(({ phone }) => phone), ...orders.flatMap((match) => phonesOf(search, match))];
    return [...new Set([...(asPhone ? [asPhone] : []), ...phones])].filter(Boolean).slice(0, mostFound);
  },

  /** What is stored of each, of those of whom there is something. Amounts are kobo. */
  async findPersons(db: Sql, companyId: string, phones: readonly string[]): Promise<PersonRow[]> {
    const { rows } = await sql<PersonRow>`
      select p.phone, orders.*, customers.*, outlets.*,
        (select coalesce(array_agg(name), '{}') from (select name from (
            select customer_name as name from customers c where c.company_id = ${companyId} and c.customer_phone = p.phone
            union select customer_name from orders o where o.company_id = ${companyId} and o.customer_phone = p.phone
            union select outlet_name from outlets t where t.company_id = ${companyId} and t.outlet_phone = p.phone
            union select outlet_name from orders o where o.company_id = ${companyId} and o.outlet_phone = p.phone) all_names
          where name is not null order by name limit 5) some_names) as names
      from (select phone, place, ${companyId}::text as company_id
        from unnest(${[...phones]}::text[]) with ordinality listed (phone, place)) p
      cross join lateral (select count(*) filter (where o.customer_phone = p.phone)::int as orders,
          count(*) filter (where ${isSentBy('o')})::int as sent,
          count(*) filter (where o.status in ('unassigned', 'assigned'))::int as orders_under_way,
          count(*) filter (where exists (${openMoney}))::int as money_open
        from orders o where o.company_id = ${companyId} and (o.customer_phone = p.phone or ${isSentBy('o')})) orders
      cross join lateral (select count(*)::int as customers
        from customers c where c.company_id = ${companyId} and c.customer_phone = p.phone) customers
      cross join lateral (select count(*)::int as outlets, coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'name', t.outlet_name,
            'owed_kobo', -b.balance_kobo) order by t.created_at) filter (where b.balance_kobo <> 0), '[]') as open
        from outlets t left join cash_balances b on b.company_id = t.company_id and b.account = 'merchant' and b.subject_id = t.id
        where t.company_id = ${companyId} and t.outlet_phone = p.phone) outlets
      where orders.orders + orders.sent + customers.customers + outlets.outlets > 0 order by p.place`.execute(
      db,
    );
    return rows;
  },

  /** Names and emails under which a person is stored. */
  async findWords(db: Sql, { companyId, phone }: PersonKey): Promise<string[]> {
    const { rows } = await sql<{ word: string }>`
      select unnest(array[customer_name, customer_email]) as word from customers
        where company_id = ${companyId} and customer_phone = ${phone}
      union select unnest(array[customer_name, customer_email]) from orders
        where company_id = ${companyId} and customer_phone = ${phone}
      union select unnest(array[outlet_name, outlet_email]) from outlets
        where company_id = ${companyId} and outlet_phone = ${phone}
      union select outlet_name from orders where company_id = ${companyId} and outlet_phone = ${phone}`.execute(
      db,
    );
    return rows.map(({ word }) => word).filter(Boolean);
  },

  /** A person's rows, table by table, without what is empty. */
  copy: (db: Sql, { companyId, phone }: PersonKey) =>
    Promise.all(
      partsOfCopy.map(async ({ table, where, about, kinds = receiverKinds }) => {
        const personal = columnsOf(tableOf(table), kinds)
          .filter(([column, how]) => how !== 'follows' && column !== 'search_text')
          .map(([column]) => column);
        const columns = sql.join([...about.split(' '), ...personal].map((column) => sql.ref(`it.${column}`)));
        const { rows } = await sql<{ row: Record<string, unknown> }>`
          select jsonb_strip_nulls(to_jsonb(shown)) as row from (select ${columns} from ${sql.table(tableOf(table))} it
            cross join (select ${companyId}::text as company_id, ${phone}::text as phone) p
            where it.company_id = ${companyId} and ${where} order by 1) shown`.execute(db);
        return { table, rows: rows.map(({ row }) => row) };
      }),
    ),
};
