/** Users and their tokens, companies, teams and roles, staff, riders and invites. */
export const peopleTables = [
  `create table users (
    id text collate "C" primary key,
    name text not null,
    email text not null unique,
    phone text,
    picture text,
    referral_code text unique,
    password_hash text not null,
    email_verified_at timestamptz(3),
    created_at timestamptz(3) not null
  )`,
  `create table access_tokens (
    hash text collate "C" primary key,
    user_id text collate "C" not null references users on delete cascade,
    created_at timestamptz(3) not null,
    last_used_at timestamptz(3) not null
  )`,
  `create index access_tokens_by_user on access_tokens (user_id)`,
  `create table sign_in_attempts (
    id text collate "C" primary key,
    account text not null,
    address text not null,
    at timestamptz(3) not null
  )`,
  `create index sign_in_attempts_by_account on sign_in_attempts (account, at)`,
  `create index sign_in_attempts_by_address on sign_in_attempts (address, at)`,
  `create table companies (
    id text collate "C" primary key,
    company_name text not null,
    company_email text not null,
    company_phone text not null,
    company_address text not null,
    company_country text not null,
    company_state text not null,
    company_city text not null,
    company_picture text,
    management_approved boolean not null default false,
    search_text text not null,
    created_at timestamptz(3) not null
  )`,
  `create index companies_newest on companies (created_at desc, id desc)`,
  `create table teams (
    id text collate "C" primary key,
    company_id text collate "C" unique references companies,
    display_name text not null
  )`,
  `create table team_roles (
    team_id text collate "C" not null references teams,
    user_id text collate "C" not null references users,
    role text not null check (role in
      ('company', 'supervisor', 'employee', 'accountant', 'courier', 'administrator')),
    primary key (team_id, user_id, role)
  )`,
  `create index team_roles_by_user on team_roles (user_id)`,
  `create table company_role_abilities (
    company_id text collate "C" not null references companies,
    role text not null check (role in ('company', 'supervisor', 'employee', 'accountant', 'courier')),
    ability text not null,
    primary key (company_id, role, ability)
  )`,
  ...['employee', 'courier'].map(
    (kind) => `create table ${kind}s (
    id text collate "C" primary key,
    company_id text collate "C" not null references companies,
    user_id text collate "C" not null references users,
    ${kind}_name text not null,
    ${kind}_email text not null,
    ${kind}_phone text,
    ${kind}_address text,
    ${kind}_city text,
    ${kind}_state text,
    ${kind}_country text,
    ${kind}_job_title text,
    ${kind}_picture text,
    status text not null default 'active' check (status in ('active', 'inactive')),
    company_approved boolean not null default false,
    termination_date timestamptz(3),
    search_text text not null,
    created_at timestamptz(3) not null,
    unique (company_id, user_id)
  )`,
  ),
  `create index employees_by_user on employees (user_id)`,
  `create index couriers_by_user on couriers (user_id)`,
  `create table invites (
    id text collate "C" primary key,
    company_id text collate "C" not null references companies,
    invited_by text collate "C" not null references users,
    invitee_email text not null,
    type text not null check (type in ('employee', 'courier')),
    job_title text not null,
    job_description text not null,
    invite_code text collate "C" not null unique,
    state text not null default 'pending' check (state in ('pending', 'accepted', 'refused')),
    created_at timestamptz(3) not null,
    expires_at timestamptz(3) not null
  )`,
  `create index invites_by_email on invites (invitee_email) where state = 'pending'`,
];
