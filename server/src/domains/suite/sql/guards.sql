create or replace trigger suite_switch_log_kept_for_good_1 before delete or update on suite_switch_log for each row
  execute function refuse_change('what happened stays written');

create or replace trigger suite_switch_log_kept_for_good_2 before truncate on suite_switch_log for each statement
  execute function refuse_change('what happened stays written');
