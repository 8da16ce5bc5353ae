-- The outlets' days and the author of a step are no longer found by triggers and events: `money/cash/sql`.
drop trigger if exists cash_lines_of_outlets on cash_lines;
drop function if exists cash_add_to_outlet_days();
drop function if exists cash_author(courier_orders, text[]);
