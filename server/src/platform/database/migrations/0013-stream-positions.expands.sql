-- The last position whose line was deleted: positions have gaps now.
alter table stream_head add column forgotten bigint not null default 0;
update stream_head set forgotten = coalesce((select min(position) - 1 from stream_changes), position);
