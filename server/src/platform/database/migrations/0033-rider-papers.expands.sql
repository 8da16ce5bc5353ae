-- Papers of riders and their bikes.
create table rider_papers (
  company_id text collate "C" not null references companies,
  id text collate "C" not null,
  courier_id text collate "C" not null,
  kind text not null check (kind in ('licence', 'rider_card', 'vehicle', 'insurance', 'permit', 'other')),
  number text not null,
  expires_on date,
  note text,
  photo_id text collate "C",
  -- The day of expiry of which the rider and the company were told.
  told_of date,
  updated_at timestamptz(3) not null,
  updated_by_id text collate "C" not null references users,
  updated_by_name text not null,
  primary key (company_id, id),
  foreign key (company_id, courier_id) references couriers (company_id, id)
);
create index rider_papers_of_rider on rider_papers (company_id, courier_id);
create index rider_papers_that_end on rider_papers (expires_on) where expires_on is not null;

-- Days before a paper ends on which the rider and the company are told.
alter table company_settings add column paper_notice_days integer not null default 14 check (paper_notice_days between 0 and 90);
