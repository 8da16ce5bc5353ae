create or replace trigger suite_switch_log_no_update before update on suite_switch_log for each row
  execute function refuse_change('what happened stays written', 'user_name');

create or replace trigger suite_switch_log_no_delete before delete on suite_switch_log for each row
  execute function refuse_change('what happened stays written');

create or replace trigger suite_switch_log_no_truncate before truncate on suite_switch_log for each statement
  execute function refuse_change('what happened stays written');
