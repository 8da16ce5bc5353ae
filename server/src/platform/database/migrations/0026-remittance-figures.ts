import { type Kysely, sql } from 'kysely';

/**
 * What deliveries that have ended come to, per company, employee, day of creation and state of their money. As in
 * `0010-figures` a change only appends a line, so that no two writers wait for each other.
 */
const amounts = [
  'total_kobo',
  'to_collect_kobo',
  'delivery_fee_kobo',
  'insurance_fee_kobo',
  'service_fee_kobo',
  'discount_kobo',
  'remitted_amount_kobo',
  'difference_kobo',
];
const sums = ['records', ...amounts];
const sumColumns = sums.map((name) => `${name} bigint not null`).join(', ');

const tables = [
  `create table remittance_changes (
    company_id text collate "C" not null, employee_id text collate "C", day date not null, state text not null,
    ${sumColumns})`,
  `create index remittance_changes_by_company on remittance_changes (company_id)`,
  // An empty employee: of all of the company's.
  `create table remittance_figures (
    company_id text collate "C" not null, employee_id text collate "C" not null, day date not null,
    state text not null, ${sumColumns}, primary key (company_id, employee_id, day, state))`,
  // Always by the index, as \`unfolded_courier_orders\`.
  `create function unfolded_remittances(of_company text) returns setof remittance_changes
    language plpgsql stable rows 10 set enable_seqscan to off as $$
    begin
      return query select * from remittance_changes where company_id = of_company;
    end $$`,
];

const stateOf = (it: string) => `case
    when ${it}.status = 'completed' then
      case when not ${it}.remitted then 'to_remit' when not ${it}.remittance_verified then 'to_verify' else 'verified' end
    when ${it}.status = 'canceled' then 'canceled_by_' || ${it}.canceled_by end`;

/** Nothing is collected of a canceled delivery. */
const amountOf = (it: string, name: string) =>
  name === 'to_collect_kobo'
    ? `case when ${it}.status = 'completed' then ${it}.to_collect_kobo else 0 end`
    : `coalesce(${it}.${name}, 0)`;

const keyOf = (it: string) =>
  `${it}.company_id, ${it}.employee_id, lagos_day(${it}.created_at), ${stateOf(it)}`;
const lineOf = (it: string, sign: '' | '-') =>
  `${keyOf(it)}, ${sign}1, ${amounts.map((name) => `${sign}(${amountOf(it, name)})`).join(', ')}`;

const triggers = [
  `create function note_remittance_change() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' then
        if (${lineOf('old', '')}) is not distinct from (${lineOf('new', '')}) then return null; end if;
      end if;
      if tg_op <> 'INSERT' then
        if (${stateOf('old')}) is not null then insert into remittance_changes values (${lineOf('old', '-')}); end if;
      end if;
      if tg_op <> 'DELETE' then
        if (${stateOf('new')}) is not null then insert into remittance_changes values (${lineOf('new', '')}); end if;
      end if;
      return null;
    end $$`,
  `create trigger courier_orders_note_remittance after insert or delete or update of company_id, employee_id,
      created_at, status, canceled_by, remitted, remittance_verified, order_id, remitted_amount_kobo, total_kobo
    on courier_orders for each row execute function note_remittance_change()`,
];

const contents = `insert into remittance_figures
  select company_id, whose, day, state, ${sums.map((name) => `sum(${name})`).join(', ')}
  from (select ${lineOf('it', '')} from courier_orders it)
    stored (company_id, employee_id, day, state, ${sums.join(', ')})
  cross join lateral (values ('' collate "C"), (employee_id)) owners (whose)
  where state is not null and whose is not null group by company_id, whose, day, state`;

const indexes = [
  `create index courier_orders_to_verify on courier_orders (company_id, created_at desc, id desc)
    where remitted and not remittance_verified`,
  // What each rider has still to hand in, read from the index alone.
  `create index courier_orders_to_remit on courier_orders (company_id, courier_id, created_at)
    include (to_collect_kobo, employee_id) where status = 'completed' and not remitted`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of [...tables, ...triggers, contents, ...indexes])
    await sql.raw(statement).execute(db);
};
