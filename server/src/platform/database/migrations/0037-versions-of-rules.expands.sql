-- Grows with each change, so that of two who change the same rules the second sees what the first did.
alter table pay_rules add column version integer not null default 1;
alter table shop_rules add column version integer not null default 1;
