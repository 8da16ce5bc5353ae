-- The versions of the terms and the privacy policy that a user agreed to, and when, the latest last.
alter table users add column agreements jsonb not null default '[]';
