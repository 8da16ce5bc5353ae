-- When the phone that reported a place was signed in: of two phones of a rider the one that signed in last counts.
alter table courier_locations add column signed_in_at timestamptz(3);
