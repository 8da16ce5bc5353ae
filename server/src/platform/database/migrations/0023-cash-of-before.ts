import { type Kysely, sql } from 'kysely';

const noteOf = (assumed: string) => `Brought in from before the book: ${assumed}`;

const notes = {
  collected: noteOf('taken as to collect of the order, paid to the rider in cash.'),
  remitted: noteOf('taken as the remitted amount, handed to the till.'),
  verified: noteOf('taken as the remitted amount, brought to the bank.'),
};

/**
 * Writes the entries of what was delivered, remitted and verified before there was a book: in the order in which it happened,
 * on the days on which it did.
 */
const statement = `do $$
  declare
    it record;
    co courier_orders;
  begin
    for it in
      select company_id, id, 1 as step, coalesce(delivered_at, created_at) as at from courier_orders
        where status = 'completed'
      union all
      select company_id, id, 2, coalesce(remitted_at, delivered_at, created_at) from courier_orders
        where status = 'completed' and remitted
      union all
      select company_id, id, 3, coalesce(verified_at, remitted_at, created_at) from courier_orders
        where status = 'completed' and remittance_verified
      order by company_id, at, id, step
    loop
      select * into co from courier_orders where company_id = it.company_id and id = it.id;
      if it.step = 1 then
        perform cash_collected(co, '${notes.collected}');
      elsif it.step = 2 then
        perform cash_remitted(co, '${notes.remitted}');
      else
        perform cash_verified(co, '${notes.verified}');
      end if;
    end loop;
  end
$$`;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw(statement).execute(db);
};
