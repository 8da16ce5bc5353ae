/** Of whoever owns the tables a right cannot be taken away; a trigger holds for them, too. */
const keepForGood = (table: string) =>
  ['update or delete on X for each row', 'truncate on X for each statement'].map(
    (when, index) => `create trigger ${table}_stays_${index + 1} before ${when.replace('X', table)}
      execute function refuse_change('what was booked stays as it is')`,
  );

const signed = `id, company_id, day, courier_id, closed_at, closed_by_id, closed_by_name, figures, held_kobo,
  oldest_at, entry_number`;
const of = (row: string) =>
  signed
    .split(',')
    .map((column) => `${row}.${column.trim()}`)
    .join(', ');

export const guards = [
  ...['cash_entries', 'cash_lines', 'cash_hand_ins'].flatMap(keepForGood),
  // A closing changes once, when its day is opened again.
  `create trigger cash_closings_stay before update on cash_closings for each row
    when (old.reopened_at is not null or (${of('old')}) is distinct from (${of('new')}))
    execute function refuse_change('what was signed stays as it is')`,
  `create trigger cash_closings_stay_2 before delete on cash_closings for each row
    execute function refuse_change('what was signed stays as it is')`,
  `create trigger cash_closings_stay_3 before truncate on cash_closings for each statement
    execute function refuse_change('what was signed stays as it is')`,
  `create trigger courier_orders_keep_hand_in before update of hand_in_id on courier_orders for each row
    when (old.remitted and old.hand_in_id is distinct from new.hand_in_id)
    execute function refuse_change('what was remitted stays as it is')`,
  `create function cash_lines_sum_to_zero() returns trigger language plpgsql as $$
    begin
      if exists (
        select from (select distinct company_id, number from added) a
        where (select sum(amount_kobo) from cash_lines l
          where l.company_id = a.company_id and l.number = a.number) <> 0
      ) then
        raise exception 'the lines of an entry have to add up to zero' using errcode = 'check_violation';
      end if;
      return null;
    end
  $$`,
  `create trigger cash_lines_add_up after insert on cash_lines referencing new table as added for each statement
    execute function cash_lines_sum_to_zero()`,
  `create function cash_secret_of_rider() returns trigger language plpgsql as $$
    begin
      insert into cash_secrets (courier_id, company_id) values (new.id, new.company_id);
      return null;
    end
  $$`,
  `create trigger couriers_cash_secret after insert on couriers for each row
    execute function cash_secret_of_rider()`,
  `insert into cash_secrets (courier_id, company_id) select id, company_id from couriers`,
];
