-- What a company owes each of its outlets, and how much of it can be paid: what riders still hold of their deliveries has not arrived.
create or replace function settlement_owed(in_company text) returns table (outlet_id text, owed_kobo bigint, arrived_kobo bigint)
  language sql stable as $$
  with with_riders as (
    select l.subject_id, sum(least(i.remaining_kobo, -l.amount_kobo))::bigint as kobo
    from cash_items i join cash_lines l on l.company_id = i.company_id and l.number = i.entry_number
    where i.company_id = in_company and i.kind = 'delivery' and i.remaining_kobo > 0
      and l.account = 'merchant' and l.subject_id is not null and l.amount_kobo < 0
    group by 1
  )
  select b.subject_id, -b.balance_kobo, greatest(-b.balance_kobo - coalesce(w.kobo, 0), 0)
  from cash_balances b left join with_riders w on w.subject_id = b.subject_id
  where b.company_id = in_company and b.account = 'merchant' and b.subject_id <> ''
$$;
