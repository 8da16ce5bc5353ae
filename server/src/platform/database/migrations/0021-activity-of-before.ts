import { type Kysely, sql } from 'kysely';

/**
 * What administrators wrote while impersonating a company, before there was the activity: their lines name the call and no
 * record. Copied once; older than the activity's 400 days they would be deleted at once.
 */
const statement = `
  insert into activity (id, company_id, at, user_id, user_name, capacity, kind, action, details)
  select 'acting-' || lpad(seq::text, 19, '0'), company_id, at, user_id, user_name, 'impersonating',
    case
      when path like '%/remittance/%' then 'money'
      when path like '%/order/%' then 'orders'
      when path like '%/customer/%' or path like '%/outlet/%' then 'address_book'
      when path like '%/courier/%' or path like '%/employee/%' or path like '%/invite/%' or path like '%/onboard/%'
        then 'people'
      when path like '%/rate/%' then 'rates'
      else 'company'
    end,
    replace(regexp_replace(path, '^/api/', ''), '/', '_'),
    '{}'
  from acting_log
  where at > now() - interval '399 days'
    and at < coalesce((select min(at) from activity where capacity = 'impersonating'), now())`;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw(statement).execute(db);
};
