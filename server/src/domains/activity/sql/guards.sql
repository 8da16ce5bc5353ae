create or replace trigger activity_stays before truncate on activity for each statement
  execute function refuse_change('what happened stays written');

create or replace trigger activity_stays_as_written before update on activity for each row
  execute function refuse_change('what happened stays written');

create or replace trigger activity_stays_while_young before delete on activity for each row
  when (old.at > now() - interval '399 days')
  execute function refuse_change('what happened stays written');
