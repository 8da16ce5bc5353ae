-- Takes the company's head until the end of the transaction; the first time it is made.
create or replace function cash_hold(in_company text) returns cash_heads language plpgsql as $$
  declare
    head cash_heads;
  begin
    select * into head from cash_heads where company_id = in_company for update;
    if not found then
      insert into cash_heads (company_id, last_number, last_hash) values (in_company, 0, repeat('0', 64))
        on conflict do nothing;
      select * into head from cash_heads where company_id = in_company for update;
    end if;
    return head;
  end
$$;

-- Closed for one of the riders, or for the company, whose closing names no rider ('').
create or replace function cash_is_closed(in_company text, in_riders text[], in_day date)
  returns boolean language sql stable as $$
  select exists (
    select from cash_closings
    where company_id = in_company and day = in_day and reopened_at is null
      and courier_id = any(array_append(in_riders, ''))
  )
$$;

-- The day itself where it is open, else the first open one from today on.
create or replace function cash_open_day(in_company text, in_riders text[], in_day date)
  returns date language plpgsql stable as $$
  declare
    found_day date;
  begin
    if not cash_is_closed(in_company, in_riders, in_day) then
      return in_day;
    end if;
    found_day := greatest(in_day, lagos_day(clock_timestamp()));
    while cash_is_closed(in_company, in_riders, found_day) loop
      found_day := found_day + 1;
    end loop;
    return found_day;
  end
$$;

-- The words of an entry, of which their hash is made: salt, name and note. Null once they were erased, or one of them.
create or replace function cash_words(entry cash_entries) returns text language sql stable as $$
  select case when entry.words_salt is not null then json_build_array(entry.words_salt, entry.by_name, entry.note)::text end
$$;

-- The canonical text of an entry, of which its hash is made: one line of JSON with the hash before. Exports hold it as it is.
-- Persons are in it by their ids, and words by the hash that stays when they are erased.
create or replace function cash_text(entry cash_entries, accounts text[], subjects text[], amounts bigint[])
  returns text language sql stable as $$
  select json_build_object(
    'company_id', entry.company_id, 'number', entry.number, 'kind', entry.kind,
    'occurred_at', to_char(entry.occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'recorded_at', to_char(entry.recorded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'day', to_char(entry.day, 'YYYY-MM-DD'), 'by_user_id', entry.by_user_id,
    'words_hash', entry.words_hash, 'courier_id', entry.courier_id, 'courier_order_id', entry.courier_order_id,
    'hand_in_id', entry.hand_in_id,
    'lines', (select coalesce('[' || string_agg(json_build_array(l.account, l.subject, l.amount)::text, ',' order by l.n)
        || ']', '[]')::json
      from unnest(accounts, subjects, amounts) with ordinality l (account, subject, amount, n)),
    'previous_hash', entry.previous_hash)::text
$$;

-- Writes an entry with its lines, and adds them to the balances. From here until the end of the transaction the company's head
-- is held: what takes other locks after it could wait for someone who waits for the head. The first of the riders is named by the entry: in a
-- correction between two it is the one who gets the sum.
create or replace function cash_post(
  in_company text, in_kind text, in_occurred timestamptz, in_by_id text, in_by_name text, in_note text,
  in_riders text[], in_courier_order text, in_hand_in text, in_day date, in_accounts text[],
  in_subjects text[], in_amounts bigint[]) returns cash_entries language plpgsql as $$
  declare
    head cash_heads := cash_hold(in_company);
    entry cash_entries;
    happened_on date := lagos_day(in_occurred);
  begin
    select coalesce(array_agg(account order by n), '{}'), coalesce(array_agg(subject order by n), '{}'),
        coalesce(array_agg(amount order by n), '{}') into in_accounts, in_subjects, in_amounts
      from unnest(in_accounts, in_subjects, in_amounts) with ordinality l (account, subject, amount, n)
      where amount <> 0;
    entry.company_id := in_company;
    entry.number := head.last_number + 1;
    entry.kind := in_kind;
    entry.occurred_at := date_trunc('milliseconds', in_occurred);
    entry.recorded_at := date_trunc('milliseconds', clock_timestamp());
    entry.day := coalesce(in_day, cash_open_day(in_company, in_riders, happened_on));
    entry.by_user_id := in_by_id;
    entry.by_name := in_by_name;
    entry.note := in_note;
    if in_day is null and entry.day <> happened_on then
      entry.note := concat_ws(' ', in_note, 'Of ' || to_char(happened_on, 'YYYY-MM-DD') || ', which was closed.');
    end if;
    entry.words_salt := replace(gen_random_uuid()::text, '-', '');
    entry.words_hash := encode(sha256(convert_to(cash_words(entry), 'UTF8')), 'hex');
    entry.courier_id := in_riders[1];
    entry.courier_order_id := in_courier_order;
    entry.hand_in_id := in_hand_in;
    entry.previous_hash := head.last_hash;
    entry.hash := encode(sha256(convert_to(cash_text(entry, in_accounts, in_subjects, in_amounts), 'UTF8')), 'hex');
    insert into cash_entries select entry.*;
    insert into cash_lines (company_id, number, line, account, subject_id, amount_kobo)
      select in_company, entry.number, n, account, subject, amount
      from unnest(in_accounts, in_subjects, in_amounts) with ordinality l (account, subject, amount, n);
    insert into cash_balances (company_id, account, subject_id, balance_kobo)
      select in_company, account, coalesce(subject, ''), sum(amount)
      from unnest(in_accounts, in_subjects, in_amounts) l (account, subject, amount) group by account, subject
      on conflict (company_id, account, subject_id)
        do update set balance_kobo = cash_balances.balance_kobo + excluded.balance_kobo;
    perform cash_add_to_senders(entry, in_accounts, in_subjects, in_amounts);
    update cash_heads set last_number = entry.number, last_hash = entry.hash where company_id = in_company;
    return entry;
  end
$$;

create or replace function cash_lines_sum_to_zero() returns trigger language plpgsql as $$
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
$$;

create or replace trigger cash_lines_add_up after insert on cash_lines referencing new table as added for each statement
  execute function cash_lines_sum_to_zero();
