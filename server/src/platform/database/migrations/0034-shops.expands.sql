-- The link by which the people of an outlet see its deliveries and its money; only the token's hash.
create table shop_links (
  company_id text collate "C" not null,
  outlet_id text collate "C" not null,
  round integer not null,
  token_hash text collate "C" not null unique,
  key_id text collate "C" references secret_keys,
  sealed text,
  created_at timestamptz(3) not null,
  revoked_at timestamptz(3),
  primary key (company_id, outlet_id),
  foreign key (company_id, outlet_id) references outlets (company_id, id),
  constraint shop_links_sealed check ((key_id is null) = (sealed is null))
);
create index shop_links_by_key on shop_links (key_id);

-- Users who kept an outlet's page: they open it signed in.
create table outlet_members (
  company_id text collate "C" not null,
  outlet_id text collate "C" not null,
  user_id text collate "C" not null references users,
  joined_at timestamptz(3) not null,
  -- Of the link by which they joined.
  link_round integer not null,
  -- When they left, or were removed; the row stays, so that an erasure finds where they were.
  left_at timestamptz(3),
  primary key (company_id, outlet_id, user_id),
  foreign key (company_id, outlet_id) references outlets (company_id, id)
);
create index outlet_members_of_user on outlet_members (user_id);
