-- A right cannot be taken away from the owner of the tables; a trigger holds for them, too.
create or replace function refuse_change() returns trigger language plpgsql as $$
  begin
    raise exception '% of % is refused: %', lower(tg_op), tg_table_name, tg_argv[0]
      using errcode = 'restrict_violation';
  end
$$;

create or replace trigger acting_log_no_update before update on acting_log for each row
  execute function refuse_change('what happened stays written');

create or replace trigger acting_log_no_delete before delete on acting_log for each row
  execute function refuse_change('what happened stays written');

create or replace trigger acting_log_no_truncate before truncate on acting_log for each statement
  execute function refuse_change('what happened stays written');
