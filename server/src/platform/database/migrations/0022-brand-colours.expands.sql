-- The accent of what a company's customers and staff see, as lower-case hex; null for the suite's own.
alter table company_settings add column brand_colour text check (brand_colour ~ '^#[0-9a-f]{6}$');
