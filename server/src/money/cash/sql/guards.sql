create or replace trigger cash_entries_no_update before update on cash_entries for each row
  execute function refuse_change('what was booked stays as it is', 'by_name', 'note', 'words_salt');

create or replace trigger cash_entries_no_delete before delete on cash_entries for each row
  execute function refuse_change('what was booked stays as it is');

create or replace trigger cash_entries_no_truncate before truncate on cash_entries for each statement
  execute function refuse_change('what was booked stays as it is');

create or replace trigger cash_lines_no_update before update on cash_lines for each row
  execute function refuse_change('what was booked stays as it is');

create or replace trigger cash_lines_no_delete before delete on cash_lines for each row
  execute function refuse_change('what was booked stays as it is');

create or replace trigger cash_lines_no_truncate before truncate on cash_lines for each statement
  execute function refuse_change('what was booked stays as it is');

create or replace trigger cash_hand_ins_no_update before update on cash_hand_ins for each row
  execute function refuse_change('what was booked stays as it is', 'by_name', 'reason', 'note');

create or replace trigger cash_hand_ins_no_delete before delete on cash_hand_ins for each row
  execute function refuse_change('what was booked stays as it is');

create or replace trigger cash_hand_ins_no_truncate before truncate on cash_hand_ins for each statement
  execute function refuse_change('what was booked stays as it is');

create or replace trigger cash_closings_no_update before update on cash_closings for each row
  when (old.reopened_at is not null or (old.id, old.company_id, old.day, old.courier_id, old.closed_at,
      old.closed_by_id, old.closed_by_name, old.figures, old.held_kobo,
      old.oldest_at, old.entry_number) is distinct from
    (new.id, new.company_id, new.day, new.courier_id, new.closed_at,
      new.closed_by_id, new.closed_by_name, new.figures, new.held_kobo,
      new.oldest_at, new.entry_number))
  execute function refuse_change('what was signed stays as it is', 'closed_by_name', 'reopened_by_name', 'reopen_reason');

create or replace trigger cash_closings_no_delete before delete on cash_closings for each row
  execute function refuse_change('what was signed stays as it is');

create or replace trigger cash_closings_no_truncate before truncate on cash_closings for each statement
  execute function refuse_change('what was signed stays as it is');

create or replace trigger courier_orders_keep_hand_in before update of hand_in_id on courier_orders for each row
  when (old.counted_at is not null and old.hand_in_id is distinct from new.hand_in_id)
  execute function refuse_change('what was remitted stays as it is');
