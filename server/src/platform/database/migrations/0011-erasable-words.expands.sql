-- Names and notes of the cash book are proved by a hash of their own, which stays when they are erased with its salt. Present entries
-- get it, and the hashes that are made of it.
alter table cash_entries add column words_salt text;
alter table cash_entries add column words_hash text not null default '';
alter table cash_entries disable trigger user;
do $$
  declare
    e cash_entries;
    previous text;
  begin
    for e in select * from cash_entries order by company_id, number loop
      e.previous_hash := case when e.number = 1 then repeat('0', 64) else previous end;
      e.words_salt := replace(gen_random_uuid()::text, '-', '');
      e.words_hash := encode(sha256(convert_to(json_build_array(e.words_salt, e.by_name, e.note)::text, 'UTF8')), 'hex');
      e.hash := encode(sha256(convert_to(json_build_object(
        'company_id', e.company_id, 'number', e.number, 'kind', e.kind,
        'occurred_at', to_char(e.occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'recorded_at', to_char(e.recorded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'day', to_char(e.day, 'YYYY-MM-DD'), 'by_user_id', e.by_user_id, 'words_hash', e.words_hash,
        'courier_id', e.courier_id, 'courier_order_id', e.courier_order_id, 'hand_in_id', e.hand_in_id,
        'lines', (select coalesce('[' || string_agg(json_build_array(account, subject_id, amount_kobo)::text, ','
          order by line) || ']', '[]')::json
          from cash_lines where company_id = e.company_id and number = e.number),
        'previous_hash', e.previous_hash)::text, 'UTF8')), 'hex');
      previous := e.hash;
      update cash_entries set words_salt = e.words_salt, words_hash = e.words_hash, previous_hash = e.previous_hash, hash = e.hash
        where company_id = e.company_id and number = e.number;
      update cash_heads set last_hash = e.hash where company_id = e.company_id and last_number = e.number;
    end loop;
  end
$$;
alter table cash_entries enable trigger user;
alter table cash_entries alter column words_hash drop default;
