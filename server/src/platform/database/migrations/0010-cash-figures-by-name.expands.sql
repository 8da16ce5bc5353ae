-- Functions of the book that got other names or parameters: `money/cash/sql`.
drop function if exists cash_add_to_day(text, date, text, bigint[]);
drop function if exists cash_add_to_outlets(cash_entries, text[], text[], bigint[]);
drop function if exists cash_collected(courier_orders, text);
drop function if exists cash_remitted(courier_orders, text);
drop function if exists cash_verified(courier_orders, text);
