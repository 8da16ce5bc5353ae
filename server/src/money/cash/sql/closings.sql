-- Closes the day of the company (an empty rider) or of a rider, with its figures as they are while the head is held. They are in
-- the entry's note, so that the hash covers them. Null where it is closed already.
create or replace function cash_close_day(
  in_company text, in_day date, in_rider text, in_id text, in_by_id text, in_by_name text)
  returns text language plpgsql as $$
  declare
    entry cash_entries;
    signed jsonb;
    held bigint;
    oldest timestamptz;
  begin
    perform cash_hold(in_company);
    if exists (select from cash_closings where company_id = in_company and day = in_day and courier_id = in_rider
        and reopened_at is null) then
      return null;
    end if;
    select jsonb_build_object(
      'collected_kobo', coalesce(d.collected_kobo, 0),
      'handed_in_kobo', coalesce(d.handed_in_kobo, 0),
      'verified_kobo', coalesce(d.verified_kobo, 0),
      'short_kobo', coalesce(d.short_kobo, 0),
      'over_kobo', coalesce(d.over_kobo, 0),
      'corrected_kobo', coalesce(d.corrected_kobo, 0),
      'deliveries', coalesce(d.deliveries, 0),
      'hand_ins', coalesce(d.hand_ins, 0))
    into signed
    from (select) one
    left join cash_days d on d.company_id = in_company and d.day = in_day and d.courier_id = in_rider;
    select coalesce(sum(held_kobo), 0) into held from cash_riders
      where company_id = in_company and (in_rider = '' or courier_id = in_rider);
    select min(since) into oldest from cash_items where company_id = in_company and kind = 'delivery'
      and remaining_kobo > 0 and (in_rider = '' or courier_id = in_rider);
    entry := cash_post(in_company, 'day_closed', clock_timestamp(), in_by_id, in_by_name,
      (signed || jsonb_build_object('held_kobo', held))::text, array_remove(array[in_rider], ''), null, null, in_day,
      '{}', '{}', '{}');
    insert into cash_closings (id, company_id, day, courier_id, closed_at, closed_by_id, closed_by_name, figures,
      held_kobo, oldest_at, entry_number)
    values (in_id, in_company, in_day, in_rider, entry.recorded_at, in_by_id, in_by_name, signed, held, oldest,
      entry.number);
    return in_id;
  end
$$;

-- Opens a closed day again; the id of its closing, or null where it is not closed.
create or replace function cash_reopen_day(
  in_company text, in_day date, in_rider text, in_by_id text, in_by_name text, in_reason text)
  returns text language plpgsql as $$
  declare
    closing text;
  begin
    perform cash_hold(in_company);
    update cash_closings set reopened_at = clock_timestamp(), reopened_by_id = in_by_id,
        reopened_by_name = in_by_name, reopen_reason = in_reason
      where company_id = in_company and day = in_day and courier_id = in_rider and reopened_at is null
      returning id into closing;
    if closing is not null then
      perform cash_post(in_company, 'day_reopened', clock_timestamp(), in_by_id, in_by_name, in_reason,
        array_remove(array[in_rider], ''), null, null, in_day, '{}', '{}', '{}');
    end if;
    return closing;
  end
$$;
