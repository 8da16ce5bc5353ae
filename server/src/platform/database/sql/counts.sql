-- A change of a record adds a line and locks nothing, so that no two writers wait for each other. Housekeeping folds the
-- lines into `list_counts`, where the day `-infinity` stands for all days; a count is the sum of both.
create or replace function count_orders() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then
      insert into list_count_changes values ('orders', new.company_id, lagos_day(new.created_at), new.status, new.order_paid, '', 1);
    elsif tg_op = 'DELETE' then
      insert into list_count_changes values ('orders', old.company_id, lagos_day(old.created_at), old.status, old.order_paid, '', -1);
    elsif ('orders', old.company_id, lagos_day(old.created_at), old.status, old.order_paid, '', old.order_amount_kobo, old.third_party_order)
      is distinct from ('orders', new.company_id, lagos_day(new.created_at), new.status, new.order_paid, '', new.order_amount_kobo, new.third_party_order) then
      insert into list_count_changes values ('orders', old.company_id, lagos_day(old.created_at), old.status, old.order_paid, '', -1), ('orders', new.company_id, lagos_day(new.created_at), new.status, new.order_paid, '', 1);
      -- The figures of riders and employees tell how the orders that they were given stand now.
      insert into list_count_changes
      select 'orders', new.company_id, given.day, new.status, new.order_paid, '', 0
      from (select distinct lagos_day(created_at) as day from courier_orders
        where company_id = new.company_id and order_id = new.id) given
      where given.day not in (lagos_day(old.created_at), lagos_day(new.created_at));
    end if;
    return null;
  end
$$;

-- A line of a courier order counts for the company, the rider and the employee. One without records marks its day as changed:
-- which of the same order's courier orders came before decides in whose figures it counts.
create or replace function count_courier_orders() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then
      insert into courier_order_changes values (new.company_id, new.courier_id, new.employee_id, lagos_day(new.created_at), new.status, new.remitted,
    coalesce(new.canceled_by, ''), 1, case when new.delivered_at is not null and new.accepted_at is not null then 1 else 0 end,
    coalesce((1000 * extract(epoch from new.delivered_at - new.accepted_at))::bigint, 0));
      insert into courier_order_changes
  select new.company_id, new.courier_id, null, later.day, new.status, false, '', 0, 0, 0
  from (select distinct lagos_day(created_at) as day from courier_orders
    where company_id = new.company_id and order_id = new.order_id and created_at >= new.created_at) later
  where later.day <> lagos_day(new.created_at);
    elsif tg_op = 'DELETE' then
      insert into courier_order_changes values (old.company_id, old.courier_id, old.employee_id, lagos_day(old.created_at), old.status, old.remitted,
    coalesce(old.canceled_by, ''), -1, case when old.delivered_at is not null and old.accepted_at is not null then -1 else 0 end,
    coalesce((-1000 * extract(epoch from old.delivered_at - old.accepted_at))::bigint, 0));
      insert into courier_order_changes
  select old.company_id, old.courier_id, null, later.day, old.status, false, '', 0, 0, 0
  from (select distinct lagos_day(created_at) as day from courier_orders
    where company_id = old.company_id and order_id = old.order_id and created_at >= old.created_at) later
  where later.day <> lagos_day(old.created_at);
    elsif (old.company_id, old.courier_id, old.employee_id, lagos_day(old.created_at), old.status, old.remitted,
    coalesce(old.canceled_by, ''), old.order_id, old.created_at, old.accepted_at, old.delivered_at,
        old.remittance_point)
      is distinct from (new.company_id, new.courier_id, new.employee_id, lagos_day(new.created_at), new.status, new.remitted,
    coalesce(new.canceled_by, ''), new.order_id, new.created_at, new.accepted_at, new.delivered_at,
        new.remittance_point) then
      insert into courier_order_changes values (old.company_id, old.courier_id, old.employee_id, lagos_day(old.created_at), old.status, old.remitted,
    coalesce(old.canceled_by, ''), -1, case when old.delivered_at is not null and old.accepted_at is not null then -1 else 0 end,
    coalesce((-1000 * extract(epoch from old.delivered_at - old.accepted_at))::bigint, 0)),
        (new.company_id, new.courier_id, new.employee_id, lagos_day(new.created_at), new.status, new.remitted,
    coalesce(new.canceled_by, ''), 1, case when new.delivered_at is not null and new.accepted_at is not null then 1 else 0 end,
    coalesce((1000 * extract(epoch from new.delivered_at - new.accepted_at))::bigint, 0));
      if (old.company_id, old.courier_id, old.employee_id, old.order_id, old.created_at)
        is distinct from (new.company_id, new.courier_id, new.employee_id, new.order_id, new.created_at) then
        insert into courier_order_changes
  select old.company_id, old.courier_id, null, later.day, old.status, false, '', 0, 0, 0
  from (select distinct lagos_day(created_at) as day from courier_orders
    where company_id = old.company_id and order_id = old.order_id and created_at >= old.created_at) later
  where later.day <> lagos_day(old.created_at);
        insert into courier_order_changes
  select new.company_id, new.courier_id, null, later.day, new.status, false, '', 0, 0, 0
  from (select distinct lagos_day(created_at) as day from courier_orders
    where company_id = new.company_id and order_id = new.order_id and created_at >= new.created_at) later
  where later.day <> lagos_day(new.created_at);
      end if;
    end if;
    return null;
  end
$$;

create or replace function count_customers() returns trigger language plpgsql as $$
  begin
    if tg_op <> 'INSERT' then
      if old.deleted_at is null then
        insert into list_count_changes values ('customers', old.company_id, lagos_day(old.created_at), 'kept', false, '', -1);
      end if;
    end if;
    if tg_op <> 'DELETE' then
      if new.deleted_at is null then
        insert into list_count_changes values ('customers', new.company_id, lagos_day(new.created_at), 'kept', false, '', 1);
      end if;
    end if;
    return null;
  end
$$;

-- Lines of one company that are not folded yet. Always by the index: a plan that was made while the table was empty would read
-- the lines of all companies.
create or replace function unfolded_list_counts(of_list text, of_company text)
  returns setof list_count_changes language plpgsql stable rows 10 set enable_seqscan to 'off' as $$
  begin
    return query select * from list_count_changes where list = of_list and company_id = of_company;
  end
$$;

create or replace function unfolded_courier_orders(of_company text)
  returns setof courier_order_changes language plpgsql stable rows 10 set enable_seqscan to 'off' as $$
  begin
    return query select * from courier_order_changes where company_id = of_company;
  end
$$;

create or replace trigger orders_count after insert or delete or update of company_id, created_at, status,
    order_paid, order_amount_kobo, third_party_order on orders for each row
  execute function count_orders();

create or replace trigger courier_orders_count after insert or delete or update of company_id, order_id, courier_id,
    employee_id, created_at, status, remitted, canceled_by, remittance_point,
    accepted_at, delivered_at on courier_orders for each row
  execute function count_courier_orders();

create or replace trigger customers_count after insert or delete or update of company_id, created_at, deleted_at on customers for each row
  execute function count_customers();
