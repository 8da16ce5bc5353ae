-- What the writings of another system's own number have in common (`451`, `#451`), so that it is the same order.
alter table orders add column reference_key text;
update orders set reference_key = lower(reference) where reference is not null;
drop index orders_by_reference;
create unique index orders_by_reference on orders (company_id, third_party_token_id, reference_key)
  where reference_key is not null;
