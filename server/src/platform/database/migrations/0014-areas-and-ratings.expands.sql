-- Reports are summed by area and by why orders were returned, too, with the ratings of receivers. What is stored is counted anew.
alter table report_figures drop constraint report_figures_kind_check;
alter table report_figures add constraint report_figures_kind_check check (kind in ('rider', 'outlet', 'area', 'reason'));
alter table report_figures add column returned integer not null default 0;
alter table report_figures add column ratings integer not null default 0;
alter table report_figures add column rating_sum integer not null default 0;
insert into stale_days select distinct company_id, day from report_figures on conflict do nothing;
