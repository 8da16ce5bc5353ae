-- Reasons for orders that are rejected, canceled or closed were offered nowhere.
alter table company_settings drop column reasons;
