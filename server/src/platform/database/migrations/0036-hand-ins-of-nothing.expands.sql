-- A rider whose credits cover their deliveries brings nothing, and these are handed in.
alter table cash_hand_ins drop constraint cash_hand_ins_amount_kobo_check,
  add constraint cash_hand_ins_amount_kobo_check check (amount_kobo >= 0);

-- Riders whom nothing but pay is owed are among those of the lists, by a correction too.
insert into cash_riders (company_id, courier_id, deliveries_kobo, deliveries_count, debts_kobo, credits_kobo)
select company_id, subject_id, 0, 0, 0, 0 from cash_balances where account = 'rider_pay'
on conflict do nothing;
