-- Whether a rider may get orders and is followed on the map: approved, on duty and not terminated.
create or replace function may_get_orders(r couriers) returns boolean language sql immutable as $$
  select r.status = 'active' and r.company_approved and r.termination_date is null
$$;
