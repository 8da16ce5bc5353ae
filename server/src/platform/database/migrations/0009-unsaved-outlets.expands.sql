-- The days of outlets that are not saved, as those of the others: of one account together, whose subject is empty.
insert into cash_outlet_days (company_id, outlet_id, day, owed_kobo, collected_kobo, fees_kobo, paid_out_kobo, deliveries, lines,
  first_number, last_number)
select e.company_id, '', e.day, -sum(l.amount_kobo),
  coalesce(sum(f.kobo - l.amount_kobo) filter (where e.kind in ('collected', 'paid_beforehand')), 0),
  coalesce(sum(f.kobo) filter (where e.kind in ('collected', 'paid_beforehand')), 0),
  coalesce(sum(l.amount_kobo) filter (where e.kind = 'paid_out'), 0),
  count(*) filter (where e.kind in ('collected', 'paid_beforehand')), count(*), min(e.number), max(e.number)
from cash_lines l join cash_entries e on e.company_id = l.company_id and e.number = l.number
cross join lateral (select coalesce(-sum(o.amount_kobo), 0) as kobo from cash_lines o
  where o.company_id = l.company_id and o.number = l.number and o.account = 'fees') f
where l.account = 'merchant' and l.subject_id is null
group by e.company_id, e.day
on conflict do nothing;
