-- How many of a build's failures browsers reported in which a user was signed in: a stranger can report what they like.
alter table suite_failures add column signed_in integer not null default 0;
