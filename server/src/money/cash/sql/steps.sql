-- Sums of lines: above zero into an account, below zero out of it, so that what is owed to a sender is below zero.

-- The author of a step: the person named in its transaction (`book-cash-as.ts`). For a row that is inserted as completed, which no step
-- does, it is the row's user, else its rider.
create or replace function cash_author(co courier_orders, in_user text, out id text, out name text)
  returns record language plpgsql stable as $$
  declare
    said json := nullif(current_setting('waybill.books_cash', true), '')::json;
  begin
    id := said->>'userId';
    name := said->>'name';
    if name is null then
      select u.id, u.name into id, name from users u where u.id = in_user;
    end if;
    if name is null then
      select c.user_id, c.courier_name into id, name from couriers c
        where c.company_id = co.company_id and c.id = co.courier_id;
    end if;
  end
$$;

-- The sender of the goods: the user who booked the order, else its outlet. An outlet that is not saved has no id.
create or replace function cash_sender(o orders, out account text, out subject text) returns record language sql immutable as $$
  select case when o.booked_by is null then 'merchant' else 'user' end, coalesce(o.booked_by, o.outlet_id)
$$;

-- Books a delivery. The rider owes what they collect (`order_to_collect`); money that the company was paid before is in the bank, or in
-- the till if it was cash; what came by transfer is at the bank already. Against these stand the fees, which are the company's, and the rest, which is the sender's. The difference
-- that rounding to coins makes is the company's. See docs/money.md.
create or replace function cash_collected(co courier_orders) returns void language plpgsql as $$
  declare
    o record;
    who record;
    entry cash_entries;
  begin
    select sender.*, to_collect, due - typed - transferred as still_due, fees, transferred,
        transferred + case when it.order_paid_to = 'company' then typed else 0 end as received,
        case when (it.order_paid and it.transferred_kobo = 0 and it.payment_method_id = 2) or it.order_deposit_method = 'cash'
          then 'till' else 'bank' end as place
      into o
      from orders it cross join lateral cash_sender(it) sender
      cross join lateral (select order_to_collect(it) as to_collect, order_amount_kobo + order_insurance_fee_kobo as due,
        order_delivery_fee_kobo + order_service_fee_kobo + order_tax_fee_kobo + order_insurance_fee_kobo as fees) sums
      cross join lateral (select case when it.order_paid and it.transferred_kobo = 0 then due
        else least(it.order_deposit_kobo, due) end as typed) before
      cross join lateral (select it.transferred_kobo - greatest(order_transfer_rest(it, it.transferred_kobo), 0) as transferred) by_bank
      where it.company_id = co.company_id and it.id = co.order_id;
    if o.to_collect = 0 and o.fees = 0 and o.received = 0 then
      return;
    end if;
    select * into who from cash_author(co, null);
    entry := cash_post(co.company_id, case when o.to_collect > 0 then 'collected' else 'paid_beforehand' end,
      coalesce(co.delivered_at, co.created_at), who.id, who.name, null, array[co.courier_id], co.id, null, null,
      array['rider', 'transfers', o.place, o.account, 'fees', 'rounding'],
      array[co.courier_id, null, null, o.subject, null, null],
      array[o.to_collect, o.transferred, o.received - o.transferred, o.fees - o.still_due - o.received, -o.fees, o.still_due - o.to_collect]);
    if o.to_collect > 0 then
      perform cash_add_item(entry, co.courier_id, 'delivery', o.to_collect);
      perform cash_add_to_rider(co.company_id, co.courier_id, o.to_collect, 1, 0, 0);
      perform cash_add_to_day(co.company_id, entry.day, co.courier_id, in_collected => o.to_collect, in_deliveries => 1);
    end if;
  end
$$;

-- A difference in kobo, below one naira: it is rounding, and neither debt nor credit.
create or replace function cash_rounding(difference bigint) returns bigint language sql immutable as $$
  select case when abs(difference) < 100 then difference else 0 end
$$;

-- The money of one delivery was counted, by staff who remitted it or as it was verified. The sum is that of the whole delivery: what was
-- handed in for it earlier is part of it. If a hand-in at the same time makes it too low, the transaction is repeated, finds what
-- was handed in, and is rejected as below it.
create or replace function cash_remitted(co courier_orders) returns void language plpgsql as $$
  declare
    who record;
    entry cash_entries;
    owed bigint;
    before bigint;
    was_short bigint;
    cash bigint;
    debt bigint;
    credit bigint;
    rounded bigint;
  begin
    select remaining_kobo, amount_kobo - remaining_kobo, case when short_since is null then 0 else remaining_kobo end
      into owed, before, was_short from cash_items
      where company_id = co.company_id and courier_order_id = co.id and kind = 'delivery';
    cash := coalesce(co.remitted_amount_kobo, 0) - coalesce(before, 0);
    if cash < 0 then
      raise exception 'remittance of % is below what was handed in for it', co.id using errcode = 'serialization_failure';
    end if;
    if owed is null and cash = 0 then
      return;
    end if;
    owed := coalesce(owed, 0);
    rounded := cash_rounding(owed - cash);
    debt := greatest(owed - cash - rounded, 0);
    credit := greatest(cash + rounded - owed, 0);
    select * into who from cash_author(co, coalesce(co.verified_by, co.remitted_by));
    entry := cash_post(co.company_id, 'remitted', coalesce(co.counted_at, co.delivered_at, co.created_at), who.id,
      who.name, null, array[co.courier_id], co.id, null, null, array['rider', 'till', 'rounding'],
      array[co.courier_id, null, null], array[-cash - rounded, cash, rounded]);
    update cash_items set remaining_kobo = 0
      where company_id = co.company_id and courier_order_id = co.id and kind = 'delivery';
    perform cash_add_item(entry, co.courier_id, 'debt', debt);
    perform cash_add_item(entry, co.courier_id, 'credit', credit);
    perform cash_add_to_rider(co.company_id, co.courier_id, -owed, -(owed > 0)::int, debt, credit);
    perform cash_add_to_day(co.company_id, entry.day, co.courier_id, in_handed_in => cash,
      in_short => debt - coalesce(was_short, 0), in_over => credit);
  end
$$;

create or replace function cash_verified(co courier_orders) returns void language plpgsql as $$
  declare
    who record;
    entry cash_entries;
    -- The part that credits covered came in with an earlier delivery, and went to the bank with that one.
    amount bigint := coalesce(co.remitted_amount_kobo, 0) - coalesce((select credited_kobo from cash_items
      where company_id = co.company_id and courier_order_id = co.id and kind = 'delivery'), 0);
  begin
    if amount = 0 then
      return;
    end if;
    select * into who from cash_author(co, co.verified_by);
    entry := cash_post(co.company_id, 'verified', coalesce(co.verified_at, co.remitted_at, co.created_at), who.id,
      who.name, null, array[co.courier_id], co.id, null, null, array['till', 'bank'], array[null, null]::text[],
      array[-amount, amount]);
    perform cash_add_to_day(co.company_id, entry.day, co.courier_id, in_verified => amount);
  end
$$;

-- The book follows the courier orders at the end of the transaction, whatever statement moved them: no step can forget it, and
-- the head is held only for the commit. A sum handed in is booked with its hand-in (`cash_hand_in`),
-- which names its author itself; its verification does not.
create or replace function cash_follow() returns trigger language plpgsql as $$
  begin
    if tg_op = 'UPDATE' and nullif(current_setting('waybill.books_cash', true), '') is null
      and (new.hand_in_id is null or new.remittance_verified) then
      raise exception 'the step of courier order % does not say who books its cash', new.id;
    end if;
    if new.status = 'completed' and old.status is distinct from 'completed' then
      perform cash_collected(new);
      perform shop_charge_cash(new);
      perform pay_earned(new, 'delivery');
    end if;
    if new.counted_at is not null and old.counted_at is null and new.hand_in_id is null then
      perform cash_remitted(new);
    end if;
    if new.remittance_verified and old.remittance_verified is not true then
      perform cash_verified(new);
    end if;
    return null;
  end
$$;

drop trigger if exists courier_orders_cash_new on courier_orders;
create constraint trigger courier_orders_cash_new after insert on courier_orders deferrable initially deferred for each row
  when (new.status = 'completed')
  execute function cash_follow();

drop trigger if exists courier_orders_cash on courier_orders;
create constraint trigger courier_orders_cash after update of status, counted_at, remittance_verified on courier_orders deferrable initially deferred for each row
  when (new.status = 'completed' and (old.status <> 'completed' or old.counted_at is distinct from new.counted_at or old.remittance_verified <> new.remittance_verified))
  execute function cash_follow();
