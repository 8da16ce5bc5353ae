import { type Kysely, sql } from 'kysely';

/** The operator's switches of the suite's parts, and what browsers report of the builds they load. */
const statements = [
  `create table suite_switches (
    remote text collate "C" primary key,
    is_off boolean not null,
    reason text,
    pinned_build text,
    -- As text: its signature depends on the order of its keys.
    pinned_entry text
  )`,
  `create table suite_switch_log (
    seq bigint generated always as identity primary key,
    remote text collate "C" not null,
    is_off boolean not null,
    reason text,
    pinned_build text,
    user_id text collate "C" not null references users,
    user_name text not null,
    at timestamptz(3) not null
  )`,
  ...[
    'update or delete on suite_switch_log for each row',
    'truncate on suite_switch_log for each statement',
  ].map(
    (when, index) => `create trigger suite_switch_log_kept_for_good_${index + 1} before ${when}
      execute function refuse_change('what happened stays written')`,
  ),
  `create table suite_sightings (
    device text collate "C" not null,
    remote text collate "C" not null,
    build_id text collate "C" not null,
    user_id text collate "C" references users on delete cascade,
    team_id text collate "C" references teams on delete cascade,
    at timestamptz(3) not null,
    primary key (device, remote)
  )`,
  `create index suite_sightings_by_at on suite_sightings (at)`,
  `create index suite_sightings_by_user on suite_sightings (user_id) where user_id is not null`,
  `create index suite_sightings_by_team on suite_sightings (team_id) where team_id is not null`,
  `create table suite_load_times (
    remote text collate "C" not null,
    build_id text collate "C" not null,
    day date not null,
    -- The most that its loads took.
    up_to_ms integer not null,
    loads integer not null,
    primary key (remote, build_id, day, up_to_ms)
  )`,
  `create table suite_failures (
    remote text collate "C" not null,
    build_id text collate "C" not null,
    outcome text collate "C" not null,
    day date not null,
    failures integer not null,
    messages jsonb not null,
    last_at timestamptz(3) not null,
    primary key (remote, build_id, outcome, day)
  )`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
