-- Records are searched by the beginnings of their words and by parts of their phone numbers. A key of the index is a word behind
-- its company and the week of its record, so that a search reads one company's records, a week at a time from the newest on.
create or replace function search_scope(company_id text, week bigint) returns text language sql immutable parallel safe
  return right(company_id, 8) || week::text;

create or replace function search_week(at timestamptz) returns bigint language sql immutable parallel safe
  return floor(extract(epoch from at) / 604800)::bigint;
