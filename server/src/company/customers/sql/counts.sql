create or replace function count_customers() returns trigger language plpgsql as $$
  begin
    if tg_op <> 'INSERT' and old.deleted_at is null then
      insert into count_changes (company_id, list, day, status, records)
      values (old.company_id, 'customers', lagos_day(old.created_at), 'stored', -1);
    end if;
    if tg_op <> 'DELETE' and new.deleted_at is null then
      insert into count_changes (company_id, list, day, status, records)
      values (new.company_id, 'customers', lagos_day(new.created_at), 'stored', 1);
    end if;
    return null;
  end
$$;

create or replace trigger customers_count after insert or delete or update of company_id, created_at, deleted_at on customers
  for each row execute function count_customers();
