-- Notes in the stream that what a person may see has to be looked at again; arguments: prefix of the key, column. In the
-- database, so that no call that ends a token or changes a role can forget it.
create or replace function note_session_change() returns trigger language plpgsql as $$
  declare
    changed jsonb := case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  begin
    insert into stream_changes (event, audience, data)
    values ('session.changed', array[tg_argv[0] || (changed ->> tg_argv[1])], '{}');
    return null;
  end
$$;

-- Notes who waits for approval; argument: which kind. The companies are the platform's to approve, their members the company's.
create or replace function note_waiting_change() returns trigger language plpgsql as $$
  declare
    audience text := case tg_argv[0] when 'companies' then 'administrators'
      else 'staff:' || (to_jsonb(new) ->> 'company_id') end;
  begin
    insert into stream_changes (event, audience, data)
    values ('waiting.changed', array[audience], jsonb_build_object('of', tg_argv[0]));
    return null;
  end
$$;

create or replace trigger access_tokens_note_session_change after delete on access_tokens for each row
  execute function note_session_change('user-session:', 'user_id');

create or replace trigger companies_note_new_waiting after insert on companies for each row
  when (not new.management_approved and new.refused_at is null)
  execute function note_waiting_change('companies');

create or replace trigger companies_note_refusal after update of refused_at on companies for each row
  when (new.refused_at is not null)
  execute function note_session_change('company-session:', 'id');

create or replace trigger companies_note_session_change after update of management_approved on companies for each row
  execute function note_session_change('company-session:', 'id');

create or replace trigger companies_note_waiting after update of management_approved, refused_at on companies for each row
  when ((not old.management_approved and old.refused_at is null) is distinct from (not new.management_approved and new.refused_at is null))
  execute function note_waiting_change('companies');

create or replace trigger company_role_abilities_note_session_change after insert or delete on company_role_abilities for each row
  execute function note_session_change('company-session:', 'company_id');

create or replace trigger company_settings_note_session_change after update of second_factor on company_settings for each row
  when (new.second_factor <> old.second_factor)
  execute function note_session_change('company-session:', 'company_id');

create or replace trigger couriers_note_new_waiting after insert on couriers for each row
  when (not new.company_approved and new.termination_date is null)
  execute function note_waiting_change('riders');

create or replace trigger couriers_note_session_change after update of company_approved, termination_date on couriers for each row
  execute function note_session_change('user-session:', 'user_id');

create or replace trigger couriers_note_waiting after update of company_approved, termination_date on couriers for each row
  when ((not old.company_approved and old.termination_date is null) is distinct from (not new.company_approved and new.termination_date is null))
  execute function note_waiting_change('riders');

create or replace trigger employees_note_new_waiting after insert on employees for each row
  when (not new.company_approved and new.termination_date is null)
  execute function note_waiting_change('employees');

create or replace trigger employees_note_session_change after update of company_approved, termination_date on employees for each row
  execute function note_session_change('user-session:', 'user_id');

create or replace trigger employees_note_waiting after update of company_approved, termination_date on employees for each row
  when ((not old.company_approved and old.termination_date is null) is distinct from (not new.company_approved and new.termination_date is null))
  execute function note_waiting_change('employees');

create or replace trigger team_roles_note_session_change after insert or delete on team_roles for each row
  execute function note_session_change('user-session:', 'user_id');

create or replace trigger users_note_session_change after update of email, email_verified_at, second_factor_since on users for each row
  execute function note_session_change('user-session:', 'id');
