-- Senders are found by their phone as receivers are, with or without an outlet.
create index orders_by_sender on orders (company_id, outlet_phone, created_at desc) where outlet_phone is not null;
create index outlets_by_phone on outlets (company_id, outlet_phone);

alter table erasures add column sent integer not null default 0;
alter table erasures add column outlets integer not null default 0;
