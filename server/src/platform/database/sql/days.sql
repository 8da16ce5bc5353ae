-- The Lagos day of a moment, and the moment at which a Lagos day begins.
create or replace function lagos_day(at timestamptz) returns date language sql immutable as $$
  select (at at time zone 'Africa/Lagos')::date
$$;

create or replace function lagos_midnight(of_day date) returns timestamptz language sql immutable as $$
  select of_day::timestamp at time zone 'Africa/Lagos'
$$;
