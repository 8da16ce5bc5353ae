-- What became of a build on a device: one row however often it is reported. It takes the place of suite_sightings, which nodes of
-- the version before still fill.
create table suite_trials (
  remote text collate "C",
  build_id text collate "C",
  device text collate "C",
  user_id text collate "C" references users on delete cascade,
  team_id text collate "C" references teams on delete cascade,
  -- It ran there at least once.
  ran boolean not null,
  -- The first failure that is the build's own, and not the network's.
  failure text collate "C" check (failure in ('broke', 'gone', 'refused')),
  at timestamptz(3) not null,
  primary key (remote, build_id, device)
);
create index suite_trials_by_at on suite_trials (at);
create index suite_trials_by_team on suite_trials (team_id) where team_id is not null;
create index suite_trials_by_user on suite_trials (user_id) where user_id is not null;

insert into suite_trials (remote, build_id, device, user_id, team_id, ran, at)
  select remote, build_id, device, user_id, team_id, true, at from suite_sightings;

-- The share of devices that a published build is given to; the others get the build that is held.
create table suite_rollouts (
  remote text collate "C",
  build_id text collate "C",
  held_build text collate "C" not null,
  -- The text of its signed entry.
  held_entry text not null,
  share smallint not null check (share between 0 and 100),
  -- Since when it is this share.
  since timestamptz(3) not null,
  -- When the suite itself withdrew it.
  withdrawn_at timestamptz(3),
  -- The administrator who decided the share; null for the suite itself.
  set_by_id text collate "C" references users,
  primary key (remote, build_id)
);
