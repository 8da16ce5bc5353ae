-- Whether an order waits for a day after the given one, or goes back, since the last attempt of the rider who carries it: its customer
-- is not shown where that rider is. The same rule as `waitsForOf` (last-attempt.ts).
create or replace function waits_since_attempt(co courier_orders, today date) returns boolean language sql stable as $$
  select coalesce((select a.outcome <> 'again' or a.next_day is null or a.next_day > today from delivery_attempts a
    where a.company_id = co.company_id and a.courier_order_id = co.id order by a.number desc limit 1), false)
$$;
