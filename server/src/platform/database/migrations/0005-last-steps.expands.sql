-- The last step of a courier order: what happened in some hours or on a day is found without its other orders.
create index courier_orders_by_last_step on courier_orders
  (company_id, (greatest(created_at, accepted_at, delivered_at, ended_at)));
