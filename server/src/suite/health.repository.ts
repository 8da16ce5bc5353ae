import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { storedSince } from './reports.repository.ts';

export interface SeenRow {
  remote: string;
  build_id: string;
  devices: number;
  users: number;
}

export interface PersonRow {
  remote: string;
  build_id: string;
  user_id: string;
  name: string;
  company_name: string | null;
  at: Date;
}

export interface LoadStepRow {
  remote: string;
  build_id: string;
  up_to_ms: number;
  loads: number;
}

export interface FailureRow {
  remote: string;
  build_id: string;
  outcome: string;
  count: number;
  signed_in: number;
  last_at: Date;
  messages: { at: string; message: string; path: string; signed_in?: boolean }[];
}

const aDayMs = 86_400_000;
const peopleShown = 50;
const messagesShown = 5;

/** Reports of browsers: builds seen in the last 24 hours; load times and errors of the last seven days. */
export const healthRepository = {
  async findSeen(db: Database, now: Date): Promise<SeenRow[]> {
    const { rows } = await sql<SeenRow>`
      select remote, build_id, count(*) as devices, count(distinct user_id) as users from (
        select distinct on (device, remote) remote, build_id, user_id from suite_trials
        where at > ${new Date(now.getTime() - aDayMs)} and ran order by device, remote, at desc
      ) latest group by remote, build_id
      order by remote, devices desc, build_id`.execute(db);
    return rows;
  },

  /** The last users of each build. */
  async findPeople(db: Database, now: Date): Promise<PersonRow[]> {
    const { rows } = await sql<PersonRow>`
      select s.remote, s.build_id, s.user_id, u.name, c.company_name, s.at
      from (
        select last.*, row_number() over (partition by remote, build_id order by at desc, user_id) as place
        from (
          select distinct on (remote, build_id, user_id) remote, build_id, user_id, team_id, at
          from suite_trials where at > ${new Date(now.getTime() - aDayMs)} and ran and user_id is not null
          order by remote, build_id, user_id, at desc
        ) last
      ) s join users u on u.id = s.user_id
      left join teams t on t.id = s.team_id left join companies c on c.id = t.company_id
      where s.place <= ${sql.lit(peopleShown)} order by s.remote, s.build_id, s.place`.execute(db);
    return rows;
  },

  /** Loads by duration, the fast ones first. */
  async findLoadSteps(db: Database, now: Date): Promise<LoadStepRow[]> {
    const { rows } = await sql<LoadStepRow>`
      select remote, build_id, up_to_ms, sum(loads)::integer as loads from suite_load_times
      where day >= (${storedSince(now)}::timestamptz at time zone 'Africa/Lagos')::date
      group by remote, build_id, up_to_ms order by remote, build_id, up_to_ms`.execute(db);
    return rows;
  },

  async findFailures(db: Database, now: Date): Promise<FailureRow[]> {
    const { rows } = await sql<FailureRow>`
      select remote, build_id, outcome, sum(failures)::integer as count, sum(signed_in)::integer as signed_in, max(last_at) as last_at,
        (select jsonb_agg(message) from (
          select message from suite_failures of_day, jsonb_array_elements(of_day.messages) message
          where (of_day.remote, of_day.build_id, of_day.outcome) = (f.remote, f.build_id, f.outcome)
          order by message ->> 'at' desc limit ${sql.lit(messagesShown)}
        ) newest) as messages
      from suite_failures f where last_at > ${storedSince(now)}
      group by remote, build_id, outcome order by remote, last_at desc`.execute(db);
    return rows;
  },
};
