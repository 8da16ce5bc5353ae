-- From this Lagos time on the office calls receivers who have not said that they are at home; null where it does not.
alter table company_settings add column call_from text check (call_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');
