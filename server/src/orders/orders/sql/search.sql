-- Apart from the orders: a key per word is dear, and an order's row is written again with each of its steps.
create or replace function note_order_search() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then
      insert into order_search values (new.id, new.company_id, new.created_at, new.search_text);
    elsif (new.search_text, new.created_at) is distinct from (old.search_text, old.created_at) then
      update order_search set search_text = new.search_text, created_at = new.created_at where company_id = new.company_id and id = new.id;
    end if;
    return null;
  end
$$;

create or replace trigger orders_note_search after insert or update of search_text, created_at on orders for each row
  execute function note_order_search();
