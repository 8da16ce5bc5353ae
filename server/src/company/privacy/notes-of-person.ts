import type { PersonNotes } from '@waybill/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Sql } from '../../platform/database/database.ts';
import type { PersonRecords } from './erasures.repository.ts';

const mostShown = 50;

type Ids = Pick<PersonRecords, 'received' | 'sent' | 'outlets'>;

/**
 * Which notes of the cash book are of a person: of the hand-ins with a delivery of theirs, by id, and of the entries of these, of their
 * deliveries and of their outlets, by number.
 */
export const moneyNotes = (
  companyId: string,
  { received, sent, outlets }: Ids,
): Record<'handIns' | 'entries', RawBuilder<unknown>> => {
  const deliveries = sql`from courier_orders co
    where co.company_id = ${companyId} and co.order_id = any(${[...received, ...sent]}::text[])`;
  const handIns = (column: RawBuilder<unknown>) => sql`select ${column} from cash_hand_ins h
    where h.company_id = ${companyId} and h.courier_id in (select co.courier_id ${deliveries})
      and exists (select from jsonb_array_elements(h.deliveries) d
        where d ->> 'courier_order_id' in (select co.id ${deliveries}))`;
  return {
    handIns: handIns(sql`h.id`),
    entries: sql`${handIns(sql`h.entry_number`)}
      union select e.number from cash_entries e where e.company_id = ${companyId}
        and e.courier_order_id in (select co.id ${deliveries})
      union select l.number from cash_lines l where l.company_id = ${companyId} and l.account = 'merchant'
        and l.subject_id = any(${[...outlets]}::text[])`,
  };
};

/** Columns of what people type about an order, next to its number and time, by where they type it. */
const sourcesOf = (companyId: string, records: Ids): RawBuilder<unknown>[] => {
  const received = [...records.received];
  const all = [...received, ...records.sent];
  const orders = (ids: readonly string[]) =>
    sql`o.company_id = ${companyId} and o.id = any(${[...ids]}::text[])`;
  const { handIns, entries } = moneyNotes(companyId, records);
  return [
    sql`select o.created_at as at, o.order_id as number, v.place, v.text from orders o cross join lateral (values
      ('order', o.order_description), ('order', o.customer_comment), ('order', o.payment_method_details)) v (place, text)
      where ${orders(all)}`,
    sql`select o.created_at, o.order_id, 'receiver', v.text from orders o cross join lateral (values
      (o.receiver ->> 'note'), (o.receiver ->> 'landmark'), (o.receiver ->> 'rating_text')) v (text) where ${orders(received)}`,
    sql`select co.created_at, o.order_id, v.place, v.text from orders o join courier_orders co on co.company_id = o.company_id
        and co.order_id = o.id cross join lateral (values ('rider', co.courier_comment), ('staff', co.employee_comment),
        ('staff', co.verifier_comment), ('staff', co.cash_limit_reason), ('staff', co.pin_passed_reason)) v (place, text)
      where ${orders(all)}`,
    sql`select e.at, o.order_id, 'history', e.note from orders o join order_events e on e.company_id = o.company_id
      and e.order_id = o.id where ${orders(all)} and e.action <> 'assigned'`,
    sql`select a.at, o.order_id, 'rider', a.note from orders o join delivery_attempts a on a.company_id = o.company_id
      and a.order_id = o.id where ${orders(all)}`,
    sql`select p.at, o.order_id, 'rider', p.pin_reason from orders o join courier_orders co on co.company_id = o.company_id
      and co.order_id = o.id join delivery_proofs p on p.company_id = co.company_id and p.courier_order_id = co.id
      where ${orders(all)}`,
    sql`select h.at, null, 'hand_in', v.text from cash_hand_ins h cross join lateral (values (h.note), (h.reason)) v (text)
      where h.company_id = ${companyId} and h.id in (${handIns})`,
    sql`select e.occurred_at, null, 'book', e.note from cash_entries e
      where e.company_id = ${companyId} and e.number in (${entries})`,
  ];
};

interface NoteRow {
  at: Date;
  number: string | null;
  place: PersonNotes['notes'][number]['place'];
  text: string;
  total: number;
}

/** What people typed about a person's orders, which is erased whole with them: the newest, each text once, and how many there are. */
export const findNotes = async (db: Sql, companyId: string, records: Ids): Promise<PersonNotes> => {
  const { rows } = await sql<NoteRow>`
    select found.*, count(*) over ()::int as total from (
      select max(at) as at, number, min(place) as place, text
      from (${sql.join(sourcesOf(companyId, records), sql` union all `)}) notes
      where text <> '' group by number, text) found
    order by at desc, text limit ${sql.lit(mostShown)}`.execute(db);
  return {
    total: rows[0]?.total ?? 0,
    notes: rows.map(({ at, number, place, text }) => ({
      at: at.toISOString(),
      order_number: number,
      place,
      text,
    })),
  };
};
