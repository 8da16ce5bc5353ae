-- Lines of one company that are not folded yet. Always by the index: a plan that was made while the table was empty would read
-- the lines of all companies.
create or replace function unfolded_counts(of_company text, of_list text) returns setof count_changes
  language plpgsql stable rows 10 set enable_seqscan to 'off' as $$
  begin
    return query select * from count_changes where company_id = of_company and list = of_list;
  end
$$;
