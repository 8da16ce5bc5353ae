-- Reasons for orders that are rejected, canceled or closed were offered nowhere. The column goes with the release after this.
alter table company_settings alter column reasons set default '[]';
