-- Whether a rider was only asked about an order: they refused, did not answer, or the office took it back before. It counts as given to
-- nobody, so that a refusal costs nothing.
create or replace function was_only_offered(co courier_orders) returns boolean language sql immutable as $$
  select co.offered_until is not null and co.accepted_at is null and co.status in ('rejected', 'canceled')
$$;
