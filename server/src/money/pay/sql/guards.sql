create or replace trigger rider_earnings_no_update before update on rider_earnings for each row
  execute function refuse_change('what was earned stays as it is');

create or replace trigger rider_earnings_no_delete before delete on rider_earnings for each row
  execute function refuse_change('what was earned stays as it is');

create or replace trigger rider_earnings_no_truncate before truncate on rider_earnings for each statement
  execute function refuse_change('what was earned stays as it is');

create or replace trigger rider_expenses_no_update before update on rider_expenses for each row
  when (old.state <> 'claimed')
  execute function refuse_change('what was decided stays as it is', 'note', 'refused_reason', 'decided_by_name', 'photo_id');

create or replace trigger rider_expenses_no_delete before delete on rider_expenses for each row
  when (old.state <> 'claimed')
  execute function refuse_change('what was decided stays as it is');
