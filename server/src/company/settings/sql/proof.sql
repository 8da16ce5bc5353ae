-- Makes `proof` and `asks_delivery_pin` say the same, whichever of the two is written.
create or replace function even_proof_and_pin() returns trigger language plpgsql as $$
  declare pin jsonb := to_jsonb(case when new.asks_delivery_pin then 'required' else 'off' end);
  begin
    if new.proof is distinct from old.proof then
      new.asks_delivery_pin :=
        new.proof #>> '{paid,pin}' = 'required' or new.proof #>> '{unpaid,pin}' = 'required';
    elsif new.asks_delivery_pin is distinct from old.asks_delivery_pin then
      new.proof := jsonb_set(jsonb_set(new.proof, '{paid,pin}', pin), '{unpaid,pin}', pin);
    end if;
    return new;
  end
$$;

create or replace trigger proof_and_pin before update of proof, asks_delivery_pin on company_settings for each row
  execute function even_proof_and_pin();
