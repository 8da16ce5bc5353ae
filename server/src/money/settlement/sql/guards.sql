create or replace trigger shop_charges_no_update before update on shop_charges for each row
  execute function refuse_change('what was charged stays as it is');

create or replace trigger shop_charges_no_delete before delete on shop_charges for each row
  execute function refuse_change('what was charged stays as it is');

create or replace trigger shop_charges_no_truncate before truncate on shop_charges for each statement
  execute function refuse_change('what was charged stays as it is');

create or replace trigger payout_items_no_update before update on payout_items for each row
  when (old.state <> 'open')
  execute function refuse_change('what became of a payout stays as it is', 'reason', 'bank_name', 'account_number', 'account_name');

create or replace trigger payout_items_no_delete before delete on payout_items for each row
  execute function refuse_change('what became of a payout stays as it is');

create or replace trigger shop_disputes_no_update before update on shop_disputes for each row
  when (old.state <> 'open')
  execute function refuse_change('what was answered stays as it is', 'words', 'answer', 'asked_by_name', 'answered_by_name');
