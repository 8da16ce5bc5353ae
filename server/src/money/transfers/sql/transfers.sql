-- An order whose money came by transfer is paid as soon as that covers what is to collect, in coins that exist, and no longer than that:
-- whoever makes it dearer has a rest to collect again. See docs/money.md.
create or replace function order_transferred() returns trigger language plpgsql as $$
  declare
    plain orders := new;
  begin
    plain.order_paid := false;
    plain.transferred_kobo := 0;
    new.order_paid := new.transferred_kobo > 0 and new.transferred_kobo >= order_to_collect(plain);
    new.order_paid_to := case when new.transferred_kobo > 0 then coalesce(new.order_paid_to, 'company')
      when new.order_deposit_kobo > 0 then new.order_paid_to end;
    return new;
  end
$$;

create or replace trigger orders_transferred before update of transferred_kobo, order_amount_kobo, order_insurance_fee_kobo,
    order_deposit_kobo, order_paid, order_paid_to, payment_method_id on orders for each row
  when (new.transferred_kobo > 0 or old.transferred_kobo > 0)
  execute function order_transferred();

-- Counted for an order above what its customer owes: it became cheaper, or was canceled.
create or replace function transfer_excess(o orders) returns bigint language sql stable as $$
  select greatest(0, coalesce((select sum(counted_kobo) from transfers t where t.company_id = o.company_id and t.order_id = o.id
      and t.kind = 'came'), 0)
    - case when o.status = 'closed' then 0
      else greatest(o.order_amount_kobo + o.order_insurance_fee_kobo - o.order_deposit_kobo, 0) end)::bigint
$$;

-- Counts money for the order, which is held. From an order that is delivered nothing is counted, as its delivery is in the book.
create or replace function transfer_count(o orders, in_kobo bigint) returns void language sql as $$
  update orders set transferred_kobo = transferred_kobo + in_kobo,
    updated_at = greatest(updated_at, date_trunc('milliseconds', clock_timestamp()))
  where company_id = o.company_id and id = o.id and in_kobo <> 0
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
    missing bigint := 0;
    rest bigint := in_amount;
    part bigint;
    was_counted bigint := 0;
    was_open bigint := 0;
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
    if in_provider <> 'hand' then
      for said in select * from transfers where company_id = in_company and order_id = o.id and kind = 'came' and unproven_kobo > 0
          order by recorded_at, id for update loop
        part := least(said.unproven_kobo, rest);
        update transfers set unproven_kobo = said.unproven_kobo - part, counted_kobo = said.counted_kobo - least(part, said.counted_kobo),
            open_kobo = said.open_kobo - least(part - least(part, said.counted_kobo), said.open_kobo)
          where company_id = in_company and id = said.id;
        was_counted := was_counted + least(part, said.counted_kobo);
        was_open := was_open + least(part - least(part, said.counted_kobo), said.open_kobo);
        rest := rest - part;
      end loop;
    end if;
    if o.status in ('unassigned', 'assigned') then
      missing := order_to_collect(o);
    end if;
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
    -- From now on the money is that of the bank's row: what goes back is taken from there.
    one.counted_kobo := one.counted_kobo + was_counted;
    one.open_kobo := one.open_kobo + was_open;
    insert into transfers select one.*;
    return one;
  end
$$;

-- Money of a transfer went back: by the provider's word, of any part of it, or by a person's, of what is open or too much. What is not
-- open is taken from its order again, unless that is delivered. Null where a person gives back more than there is.
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
    if in_provider = 'hand' and in_amount > of_one.open_kobo
        + least(of_one.counted_kobo, case when o.id is null then 0 else transfer_excess(o) end) then
      return null;
    end if;
    if in_provider <> 'hand' then
      for said in select * from transfers where company_id = in_company and of_id = in_of and unproven_kobo > 0
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
    one.open_kobo := 0;
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

-- Counts open money for an order that it is meant for; the row after it. Null where the order needs none, or the money is another order's.
create or replace function transfer_match(in_company text, in_transfer text, in_order text) returns transfers language plpgsql as $$
  declare
    o orders;
    one transfers;
    counted bigint;
  begin
    select * into o from orders where company_id = in_company and id = in_order and status in ('unassigned', 'assigned')
      for no key update;
    select * into one from transfers where company_id = in_company and id = in_transfer and kind = 'came'
      and (counted_kobo = 0 or order_id = in_order) for update;
    counted := least(one.open_kobo, order_to_collect(o));
    if coalesce(counted, 0) = 0 then
      return null;
    end if;
    perform transfer_count(o, counted);
    update transfers set order_id = in_order, counted_kobo = counted_kobo + counted, open_kobo = open_kobo - counted
      where company_id = in_company and id = in_transfer returning * into one;
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
