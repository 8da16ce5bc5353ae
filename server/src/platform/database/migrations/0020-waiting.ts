import { type Kysely, sql } from 'kysely';

/** Who waits for approval: counted by an index of their own, and announced when it changes. Also when a token was used last. */
const columns = [
  'alter table third_party_tokens add column last_used_at timestamptz(3)',
  `create index employees_waiting on employees (company_id)
    where not company_approved and termination_date is null`,
  `create index couriers_waiting on couriers (company_id)
    where not company_approved and termination_date is null`,
];

/** Arguments: who waits. The companies are the platform's to approve, their members the company's. */
const noteWaitingChange = `create function note_waiting_change() returns trigger language plpgsql as $$
  declare
    audience text := case tg_argv[0] when 'companies' then 'administrators'
      else 'staff:' || (to_jsonb(new) ->> 'company_id') end;
  begin
    insert into stream_changes (event, audience, data)
    values ('waiting.changed', array[audience], jsonb_build_object('of', tg_argv[0]));
    return null;
  end
$$`;

const isWaitingMember = (row: string) => `(not ${row}.company_approved and ${row}.termination_date is null)`;
const isWaitingCompany = (row: string) => `(not ${row}.management_approved and ${row}.refused_at is null)`;

/** In the database, so that no call that makes, approves or ends somebody can forget it. */
const triggersOf = (
  table: string,
  kind: string,
  columnsOfState: string,
  isWaiting: (row: string) => string,
) => [
  `create trigger ${table}_note_new_waiting after insert on ${table}
    for each row when (${isWaiting('new')}) execute function note_waiting_change('${kind}')`,
  `create trigger ${table}_note_waiting after update of ${columnsOfState} on ${table}
    for each row when (${isWaiting('old')} is distinct from ${isWaiting('new')})
    execute function note_waiting_change('${kind}')`,
];

const memberState = 'company_approved, termination_date';
const statements = [
  ...columns,
  noteWaitingChange,
  ...triggersOf('employees', 'employees', memberState, isWaitingMember),
  ...triggersOf('couriers', 'riders', memberState, isWaitingMember),
  ...triggersOf('companies', 'companies', 'management_approved, refused_at', isWaitingCompany),
  // The owner of a company that is refused is shown the reason.
  `create trigger companies_note_refusal after update of refused_at on companies
    for each row when (new.refused_at is not null)
    execute function note_session_change('company-session:', 'id')`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
