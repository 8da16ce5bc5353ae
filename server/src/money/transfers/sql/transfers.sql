-- An order whose money came by transfer is paid as soon as that covers what is to collect, in coins that exist, and no longer than that:
-- whoever makes it dearer has a rest to collect again. See docs/money.md.
create or replace function order_transferred() returns trigger language plpgsql as $$
  begin
    new.order_paid := new.transferred_kobo > 0 and order_transfer_rest(new, new.transferred_kobo) >= 0;
    new.order_paid_to := case when new.transferred_kobo > 0 then coalesce(new.order_paid_to, 'company')
      when new.order_deposit_kobo > 0 then new.order_paid_to end;
    return new;
  end
$$;

create or replace trigger orders_transferred before update of transferred_kobo, order_amount_kobo, order_insurance_fee_kobo,
    order_deposit_kobo, order_paid, order_paid_to, payment_method_id on orders for each row
  when (new.transferred_kobo > 0 or old.transferred_kobo > 0)
  execute function order_transferred();

-- Counted for an order above what its customer was asked for: it became cheaper, or was canceled.
create or replace function transfer_excess(o orders) returns bigint language sql stable as $$
  select greatest(0, case when o.status = 'closed' then it.kobo else order_transfer_rest(o, it.kobo) end)
  from (select coalesce(sum(counted_kobo), 0)::bigint as kobo from transfers t
    where t.company_id = o.company_id and t.order_id = o.id and t.kind = 'came') it
$$;

-- What an order still needs: what is to collect, and of a delivered one what went back after the delivery.
create or replace function transfer_missing(o orders) returns bigint language sql stable as $$
  select case
    when o.status in ('unassigned', 'assigned') then order_to_collect(o)
    when o.status = 'delivered' then coalesce((select sum(open_kobo) from transfers t
      where t.company_id = o.company_id and t.order_id = o.id and t.kind = 'gone'), 0)::bigint
    else 0 end
$$;

-- Counts money for the order, which is held. The sum of a delivered one stays, as its delivery is in the book: it covers what went back since.
create or replace function transfer_count(o orders, in_kobo bigint) returns void language plpgsql as $$
  declare
    back record;
    rest bigint := in_kobo;
  begin
    if o.status is distinct from 'delivered' then
      update orders set transferred_kobo = transferred_kobo + in_kobo,
        updated_at = greatest(updated_at, date_trunc('milliseconds', clock_timestamp()))
      where company_id = o.company_id and id = o.id and in_kobo <> 0;
      return;
    end if;
    for back in select * from transfers where company_id = o.company_id and order_id = o.id and kind = 'gone' and open_kobo > 0
        order by recorded_at, id for update loop
      update transfers set open_kobo = back.open_kobo - least(back.open_kobo, rest)
        where company_id = back.company_id and id = back.id;
      rest := rest - least(back.open_kobo, rest);
    end loop;
  end
$$;

-- What persons had said of the order's money is proven by as much that the bank has, oldest first: `proven`. What was counted of it is the
-- bank's row's from then on, from which it is taken where it goes back.
create or replace function transfer_prove(o orders, in_kobo bigint, out proven bigint, out counted bigint) language plpgsql as $$
  declare
    said record;
    part bigint;
  begin
    proven := 0;
    counted := 0;
    for said in select * from transfers where company_id = o.company_id and order_id = o.id and kind = 'came' and unproven_kobo > 0
        order by recorded_at, id for update loop
      part := least(said.unproven_kobo, in_kobo - proven);
      update transfers set unproven_kobo = said.unproven_kobo - part, counted_kobo = said.counted_kobo - least(part, said.counted_kobo)
        where company_id = said.company_id and id = said.id;
      proven := proven + part;
      counted := counted + least(part, said.counted_kobo);
    end loop;
  end
$$;

-- What persons alone say of what was counted for an order; the bank has not.
create or replace function transfer_by_hand(o orders) returns bigint language sql stable as $$
  select coalesce(sum(least(unproven_kobo, counted_kobo)), 0)::bigint from transfers t
  where t.company_id = o.company_id and t.order_id = o.id and t.kind = 'came' and t.unproven_kobo > 0
$$;

-- The delivery under way of an order, by which the book names it.
create or replace function transfer_delivery(o orders) returns text language sql stable as $$
  select id from courier_orders where company_id = o.company_id and order_id = o.id and status in ('pending', 'accepted', 'completed')
  order by created_at desc limit 1
$$;

-- Money came, by a signed call, an answer of the provider, or a person's word (provider `hand`). Each reference counts once; the row that
-- is there is given for the next. Locks: order, then the company's head. What a person had said is proven by it, and not booked again.
create or replace function transfer_came(
  in_company text, in_id text, in_provider text, in_reference text, in_order text, in_amount bigint, in_at timestamptz,
  in_by_id text, in_by_name text, in_reason text) returns transfers language plpgsql as $$
  declare
    o orders;
    one transfers;
    said record;
    missing bigint;
    rest bigint;
    now_at timestamptz := date_trunc('milliseconds', clock_timestamp());
  begin
    select * into o from orders where company_id = in_company and id = in_order for no key update;
    if o.id is null then
      perform cash_hold(in_company);
    end if;
    select * into one from transfers where company_id = in_company and provider = in_provider and kind = 'came'
      and reference = in_reference;
    if found then
      return one;
    end if;
    select * into said from transfer_prove(o, case when in_provider = 'hand' then 0 else in_amount end);
    rest := in_amount - said.proven;
    missing := coalesce(transfer_missing(o), 0);
    one.company_id := in_company;
    one.id := in_id;
    one.kind := 'came';
    one.provider := in_provider;
    one.reference := in_reference;
    one.order_id := o.id;
    one.amount_kobo := in_amount;
    one.counted_kobo := least(rest, missing);
    one.open_kobo := rest - one.counted_kobo;
    one.unproven_kobo := case when in_provider = 'hand' then in_amount else 0 end;
    one.meaning := case when o.id is null then 'unmatched'
      when rest = 0 then 'proof'
      when missing = 0 then case when exists (select from transfers t where t.company_id = in_company and t.order_id = o.id
        and t.kind = 'came') then 'double' else 'late' end
      when rest < missing then 'short' when rest = missing then 'exact' else 'over' end;
    one.occurred_at := least(date_trunc('milliseconds', in_at), now_at);
    one.recorded_at := now_at;
    one.by_user_id := in_by_id;
    one.by_name := in_by_name;
    one.reason := in_reason;
    perform transfer_count(o, one.counted_kobo);
    if rest > 0 then
      one.entry_number := (cash_post(in_company, 'transferred', one.occurred_at, in_by_id, in_by_name, in_reason, '{}',
        transfer_delivery(o), null, null, array['bank', 'transfers'], array[null, null]::text[], array[rest, -rest])).number;
    end if;
    one.counted_kobo := one.counted_kobo + said.counted;
    insert into transfers select one.*;
    return one;
  end
$$;

-- A person takes back what another confirmed and the bank never had: from its order, and from refunds that were noted of it. The row of
-- what leaves the book; where all was noted as refunded, nothing does, and it is the confirmed row. Null where less of it is unproven.
create or replace function transfer_never_came(
  in_company text, in_id text, in_of text, in_amount bigint, in_by_id text, in_by_name text, in_reason text)
  returns transfers language plpgsql as $$
  declare
    o orders;
    one transfers;
    noted record;
    rest bigint;
    refunded bigint;
    too_much bigint;
  begin
    select it.* into o from orders it where it.company_id = in_company and it.id =
      (select order_id from transfers where company_id = in_company and id = in_of) for no key update;
    select * into one from transfers where company_id = in_company and id = in_of and kind = 'came' and order_id = o.id
      and unproven_kobo >= in_amount for update;
    if one.id is null then
      return null;
    end if;
    too_much := transfer_excess(o);
    rest := least(in_amount, one.counted_kobo);
    refunded := in_amount - rest;
    for noted in select * from transfers where company_id = in_company and kind = 'gone' and of_id = in_of and unproven_kobo > 0
        order by recorded_at, id for update loop
      update transfers set unproven_kobo = noted.unproven_kobo - least(noted.unproven_kobo, refunded)
        where company_id = in_company and id = noted.id;
      refunded := refunded - least(noted.unproven_kobo, refunded);
    end loop;
    update transfers set counted_kobo = counted_kobo - rest, unproven_kobo = unproven_kobo - in_amount
      where company_id = in_company and id = in_of returning * into one;
    if rest = 0 then
      return one;
    end if;
    if o.status <> 'delivered' then
      perform transfer_count(o, -rest);
    end if;
    one.id := in_id;
    one.kind := 'gone';
    one.reference := in_id;
    one.of_id := in_of;
    one.meaning := 'refund';
    one.amount_kobo := rest;
    one.counted_kobo := 0;
    one.open_kobo := case when o.status = 'delivered' then greatest(0, rest - too_much) else 0 end;
    one.unproven_kobo := 0;
    one.recorded_at := date_trunc('milliseconds', clock_timestamp());
    one.occurred_at := one.recorded_at;
    one.by_user_id := in_by_id;
    one.by_name := in_by_name;
    one.reason := in_reason;
    one.entry_number := (cash_post(in_company, 'given_back', one.occurred_at, in_by_id, in_by_name, in_reason, '{}',
      transfer_delivery(o), null, null, array['transfers', 'bank'], array[null, null]::text[], array[rest, -rest])).number;
    insert into transfers select one.*;
    return one;
  end
$$;

-- Money of a transfer went back: by the provider's word, of any part of it, or by a person's, of what is open or too much. What is not
-- open is taken from its order again. What a delivered one misses by it is open in the row until somebody covers it (`transfer_missing`,
-- `transfer_settle`). A person's word of more says that what another confirmed never came. Null where they give back more than there is.
create or replace function transfer_gone(
  in_company text, in_id text, in_provider text, in_reference text, in_of text, in_amount bigint, in_at timestamptz,
  in_by_id text, in_by_name text, in_reason text) returns transfers language plpgsql as $$
  declare
    o orders;
    of_one transfers;
    one transfers;
    said record;
    rest bigint := in_amount;
    counted bigint;
    too_much bigint;
    now_at timestamptz := date_trunc('milliseconds', clock_timestamp());
  begin
    select it.* into o from orders it where it.company_id = in_company and it.id =
      (select order_id from transfers where company_id = in_company and id = in_of) for no key update;
    select * into of_one from transfers where company_id = in_company and id = in_of and kind = 'came' for update;
    if of_one.order_id is distinct from o.id then
      raise exception 'the transfer was matched meanwhile' using errcode = 'serialization_failure';
    end if;
    select * into one from transfers where company_id = in_company and provider = in_provider and kind = 'gone'
      and reference = in_reference;
    if found then
      return one;
    end if;
    too_much := case when o.id is null then 0 else transfer_excess(o) end;
    if in_provider = 'hand' and in_amount > of_one.open_kobo + least(of_one.counted_kobo, too_much) then
      return transfer_never_came(in_company, in_id, in_of, in_amount, in_by_id, in_by_name, in_reason);
    end if;
    if in_provider <> 'hand' then
      -- A person may have said so of what persons had said to have come, before the bank did.
      for said in select * from transfers where company_id = in_company and kind = 'gone' and unproven_kobo > 0 and of_id in (
          select in_of union all select id from transfers where company_id = in_company and order_id = o.id and provider = 'hand')
          order by recorded_at, id for update loop
        update transfers set unproven_kobo = said.unproven_kobo - least(said.unproven_kobo, rest)
          where company_id = in_company and id = said.id;
        rest := rest - least(said.unproven_kobo, rest);
      end loop;
    end if;
    rest := least(rest, of_one.open_kobo + of_one.counted_kobo);
    counted := greatest(0, rest - of_one.open_kobo);
    update transfers set open_kobo = open_kobo - (rest - counted), counted_kobo = counted_kobo - counted
      where company_id = in_company and id = in_of;
    if o.status <> 'delivered' then
      perform transfer_count(o, -counted);
    end if;
    one.company_id := in_company;
    one.id := in_id;
    one.kind := 'gone';
    one.provider := in_provider;
    one.reference := in_reference;
    one.order_id := o.id;
    one.of_id := in_of;
    one.meaning := case when rest = 0 then 'proof' else 'refund' end;
    one.amount_kobo := in_amount;
    one.counted_kobo := 0;
    one.open_kobo := case when o.status = 'delivered' then greatest(0, counted - too_much) else 0 end;
    one.unproven_kobo := case when in_provider = 'hand' then rest else 0 end;
    one.occurred_at := least(date_trunc('milliseconds', in_at), now_at);
    one.recorded_at := now_at;
    one.by_user_id := in_by_id;
    one.by_name := in_by_name;
    one.reason := in_reason;
    if rest > 0 then
      one.entry_number := (cash_post(in_company, 'given_back', one.occurred_at, in_by_id, in_by_name, in_reason, '{}',
        transfer_delivery(o), null, null, array['transfers', 'bank'], array[null, null]::text[], array[rest, -rest])).number;
    end if;
    insert into transfers select one.*;
    return one;
  end
$$;

-- Counts open money for an order that it is meant for, after what persons had said of the order's money, which is then in the book twice and is
-- taken out of it once; the row after it. Null where the order needs none, or the money is another order's.
create or replace function transfer_match(in_company text, in_transfer text, in_order text, in_by_id text, in_by_name text)
  returns transfers language plpgsql as $$
  declare
    o orders;
    one transfers;
    said record;
    counted bigint;
  begin
    select * into o from orders where company_id = in_company and id = in_order for no key update;
    select * into one from transfers where company_id = in_company and id = in_transfer and kind = 'came' and open_kobo > 0
      and (counted_kobo = 0 or order_id = in_order) for update;
    if o.id is null or one.id is null then
      return null;
    end if;
    select * into said from transfer_prove(o, one.open_kobo);
    counted := least(one.open_kobo - said.proven, transfer_missing(o));
    if said.proven + counted = 0 then
      return null;
    end if;
    perform transfer_count(o, counted);
    if said.proven > 0 then
      perform cash_post(in_company, 'transferred', clock_timestamp(), in_by_id, in_by_name,
        format('Confirmed by hand before: the bank has it as %s.', one.reference), '{}', transfer_delivery(o), null, null,
        array['transfers', 'bank'], array[null, null]::text[], array[said.proven, -said.proven]);
    end if;
    update transfers set order_id = in_order, counted_kobo = counted_kobo + said.counted + counted,
        open_kobo = open_kobo - said.proven - counted
      where company_id = in_company and id = in_transfer returning * into one;
    return one;
  end
$$;

-- A person has dealt with what a delivered order misses since money went back: it is in the till or at the bank again, or the company (`fees`)
-- or the sender of the goods bears it. The row, with the number of that entry in place of its own; null where nothing is missing any more.
create or replace function transfer_settle(in_company text, in_transfer text, in_account text, in_by_id text, in_by_name text, in_reason text)
  returns transfers language plpgsql as $$
  declare
    o orders;
    one transfers;
    sender record;
    back bigint;
  begin
    select it.* into o from orders it where it.company_id = in_company and it.id =
      (select order_id from transfers where company_id = in_company and id = in_transfer) for no key update;
    select * into one from transfers where company_id = in_company and id = in_transfer and kind = 'gone' and open_kobo > 0 for update;
    if one.id is null then
      return null;
    end if;
    back := one.open_kobo;
    update transfers set open_kobo = 0 where company_id = in_company and id = in_transfer returning * into one;
    select * into sender from cash_sender(o);
    one.entry_number := (cash_correct(in_company, 'corrected', in_by_id, in_by_name, format('Refund of %s: %s', o.order_id, in_reason),
      null, 'transfers', null, case in_account when 'sender' then sender.account else in_account end,
      case in_account when 'sender' then sender.subject end, back)).number;
    return one;
  end
$$;

-- What came and went stays as it was written, but for what is open and what the bank has said since.
create or replace trigger transfers_no_update before update on transfers for each row
  when ((old.company_id, old.id, old.kind, old.provider, old.reference, old.of_id, old.meaning, old.amount_kobo, old.occurred_at,
      old.recorded_at, old.by_user_id, old.by_name, old.reason, old.entry_number) is distinct from
    (new.company_id, new.id, new.kind, new.provider, new.reference, new.of_id, new.meaning, new.amount_kobo, new.occurred_at,
      new.recorded_at, new.by_user_id, new.by_name, new.reason, new.entry_number))
  execute function refuse_change('what came by transfer stays as it is', 'by_name', 'reason');

create or replace trigger transfers_no_delete before delete on transfers for each row
  execute function refuse_change('what came by transfer stays as it is');

create or replace trigger transfers_no_truncate before truncate on transfers for each statement
  execute function refuse_change('what came by transfer stays as it is');
