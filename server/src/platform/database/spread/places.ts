import { tenantTables } from '../company-fence.ts';

/**
 * Where each table lives once companies are spread over several databases (docs/scale.md). A company's rows are together, on the
 * node that its id leads to; what all companies' rows refer to is copied to every node; the rest stays where people sign in.
 */
export const tablesByCompany = tenantTables;

/** Copied to every node, and why. */
export const tablesEverywhere: Record<string, string> = {
  companies: 'every row of a company refers to it',
  users: 'rows of all companies name who did something, by reference',
  teams: 'joined with a company’s employees and riders when somebody signs in',
  team_roles: 'the same, and with the abilities of the company’s roles',
  receiver_secret: 'one row, of which links of every company are derived',
};

/** On one node, the one that the servers connect to, and why. */
export const tablesInOnePlace: Record<string, string> = {
  access_tokens: 'a token is looked up before it is known whose it is',
  known_devices: 'sign-in',
  sign_in_attempts: 'sign-in: limits hold for an account and an address, whatever the company',
  limited_tries: 'limits of callers without a company',
  mailed_tokens: 'confirming an email and a new password come before any company',
  outgoing_mails: 'a queue; its rows are gone when the mail is sent',
  photos: 'of people, who may be in several companies',
  push_devices: 'a person’s phone, for all their companies',
  push_notices: 'a queue; its rows are gone when the notice is sent',
  stream_changes: 'one stream with one order of positions, cleaned after an hour',
  stream_head: 'the position of that stream',
  suite_switches: 'of the suite, not of a company',
  suite_switch_log: 'of the suite',
  suite_sightings: 'of the suite',
  suite_load_times: 'of the suite',
  suite_failures: 'of the suite',
  jobs: 'a queue; its rows are gone when the work is done',
  job_groups: 'of that queue: which receivers are away',
  kysely_migration: 'which migrations have run',
  kysely_migration_lock: 'that one node migrates at a time',
};
