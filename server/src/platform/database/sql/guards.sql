-- True where nothing changed but strings that were replaced by null or by the mark of what was erased.
create or replace function is_erased(before jsonb, after jsonb) returns boolean language plpgsql immutable as $$
  begin
    return before = after or case
      when jsonb_typeof(before) = 'string' then after in ('null', '"Erased"')
      when jsonb_typeof(before) <> jsonb_typeof(after) then false
      when jsonb_typeof(before) = 'object' then not exists (
        select from jsonb_each(before) b full join jsonb_each(after) a using (key)
        where is_erased(b.value, a.value) is not true)
      when jsonb_typeof(before) = 'array' then not exists (
        select from jsonb_array_elements(before) with ordinality b full join jsonb_array_elements(after) with ordinality a
          using (ordinality)
        where is_erased(b.value, a.value) is not true)
      else false end;
  end
$$;

-- A right cannot be taken away from the owner of the tables; a trigger holds for them, too. Behind the reason stand the columns of
-- words, which may be erased while all else stays.
create or replace function refuse_change() returns trigger language plpgsql as $$
  declare
    words text[] := tg_argv[1:];
  begin
    if tg_op = 'UPDATE' and old is distinct from new and to_jsonb(old) - words = to_jsonb(new) - words
        and is_erased(to_jsonb(old), to_jsonb(new)) then
      return new;
    end if;
    raise exception '% of % is refused: %', lower(tg_op), tg_table_name, tg_argv[0]
      using errcode = 'restrict_violation';
  end
$$;

create or replace trigger acting_log_no_update before update on acting_log for each row
  execute function refuse_change('what happened stays written', 'user_name');

create or replace trigger acting_log_no_delete before delete on acting_log for each row
  execute function refuse_change('what happened stays written');

create or replace trigger acting_log_no_truncate before truncate on acting_log for each statement
  execute function refuse_change('what happened stays written');

-- The same value with the mark in place of each text in it.
create or replace function erased_texts(value jsonb) returns jsonb language plpgsql immutable as $$
  begin
    return case jsonb_typeof(value)
      when 'string' then '"Erased"'
      when 'object' then (select coalesce(jsonb_object_agg(key, erased_texts(inside.value)), '{}') from jsonb_each(value) inside)
      when 'array' then (select coalesce(jsonb_agg(erased_texts(item) order by at), '[]')
        from jsonb_array_elements(value) with ordinality inside (item, at))
      else value end;
  end
$$;
