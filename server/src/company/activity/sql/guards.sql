create or replace trigger activity_no_truncate before truncate on activity for each statement
  execute function refuse_change('what happened stays written');

create or replace trigger activity_no_update before update on activity for each row
  execute function refuse_change('what happened stays written', 'user_name', 'subject_label', 'details');

create or replace trigger activity_no_early_delete before delete on activity for each row
  when (old.at > now() - interval '399 days')
  execute function refuse_change('what happened stays written');
