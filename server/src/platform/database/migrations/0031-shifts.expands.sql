-- When a rider works, as Lagos times per weekday; null for any time. Days off in order of their days, with who wrote them down.
alter table couriers add column weekly_hours jsonb, add column days_off jsonb not null default '[]';
