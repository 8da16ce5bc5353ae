import { z } from 'zod';
import { id, shortText, timestamp } from '../text.ts';

/** `orders`, or `shell`. */
const part = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'must be the name of a remote, or shell');
const isBuildId = /^[0-9a-f]{12}$/;
const buildId = z.string().regex(isBuildId, 'must be 12 hexadecimal digits');

/** Empty for what is no build id: the failure counts although its entry was too broken to name a build. */
const reportedBuildId = z
  .string()
  .max(4_000)
  .transform((text) => (isBuildId.test(text) ? text : ''));

/**
 * The outcome of a build in a browser. `loaded`: it runs. `previous`: it runs in place of a newer one that does not. `failed`: its
 * files could not be loaded. `crashed`: it threw. `refused`: a hash, a signature or a number was wrong.
 */
const suiteOutcomes = ['loaded', 'previous', 'failed', 'crashed', 'refused'] as const;
export type SuiteOutcome = (typeof suiteOutcomes)[number];

/** Bounds of a report, which a browser keeps by itself. */
const suiteReportLimits = { entries: 20, text: 300, loadMs: 600_000 };

// An error's text may hold anything; it is stored and shown on one line.
const cannotBeShown = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;
const reportedText = z
  .string()
  .max(4_000)
  .transform((text) => text.slice(0, suiteReportLimits.text).replace(cannotBeShown, ' ').trim());

/** The rest of the address may be secret, such as the token of a mailed link. */
const reportedPath = reportedText.transform((path) => path.split(/[?#]/, 1)[0] ?? '');

/** `suite/report`: outcomes of the builds that a browser has loaded, or tried to. */
export const suiteReport = z.strictObject({
  /** Random, made by the browser and the same in all its reports. */
  device_id: z.string().regex(/^[\w-]{16,64}$/, 'must be 16 to 64 letters, digits, - or _'),
  entries: z
    .array(
      z.strictObject({
        /** `shell` for what the shell itself reports. */
        remote: part,
        build_id: reportedBuildId,
        outcome: z.enum(suiteOutcomes),
        /** From the request for the entry until the build ran. */
        load_ms: z.number().min(0).max(suiteReportLimits.loadMs).optional(),
        message: reportedText.optional(),
        /** The page it was for. */
        path: reportedPath.optional(),
      }),
    )
    .min(1)
    .max(suiteReportLimits.entries),
});
export type SuiteReport = z.infer<typeof suiteReport>;
export type SuiteReportEntry = SuiteReport['entries'][number];

/** The number of accepted entries of a report: none of builds that are not of this suite, none above the limit. */
export const suiteReportResult = z.object({ taken: z.number().int() });
export type SuiteReportResult = z.infer<typeof suiteReportResult>;

/** `suite/switch`: all of a switch, so that what is left out is not set. The shell can be pinned, and not switched off. */
export const suiteSwitchBody = z.strictObject({
  remote: part,
  is_off: z.boolean().default(false),
  /** Shown to people in place of the remote that is off. */
  reason: shortText(200).optional(),
  /** A build that is there, used whatever is current. */
  pinned_build: buildId.nullable().default(null),
});
export type SuiteSwitchBody = z.infer<typeof suiteSwitchBody>;
export type SuiteSwitchInput = z.input<typeof suiteSwitchBody>;

/** A switch as it was set. */
export const suiteSwitch = z
  .object({
    remote: z.string(),
    is_off: z.boolean(),
    reason: z.string().nullable(),
    pinned_build: z.string().nullable(),
    set_at: timestamp,
    set_by: z.object({ id, name: z.string() }),
  })
  .meta({ id: 'SuiteSwitch' });
export type SuiteSwitch = z.infer<typeof suiteSwitch>;

/** `suite/share`: the share of devices, in per cent, that get the current build of a remote; the others get the one that is held. */
export const suiteShareBody = z.strictObject({ remote: part, share: z.number().int().min(0).max(100) });
export type SuiteShareBody = z.infer<typeof suiteShareBody>;

/** How far the current build of a remote has come: its share of devices, and what became of it. */
export const suiteRollout = z
  .object({
    build_id: z.string(),
    /** The build that the other devices get. */
    held_build_id: z.string(),
    share: z.number().int(),
    since: timestamp,
    /** When the suite itself withdrew it; null where it did not. */
    withdrawn_at: timestamp.nullable(),
    /** The administrator who decided the share; null for the suite itself. */
    set_by: z.object({ id, name: z.string() }).nullable(),
    /** Signed-in users of seven days who had the build, and those whom it failed. */
    users: z.number().int(),
    failed_users: z.number().int(),
    /** The same of the build that is held. */
    held_users: z.number().int(),
    held_failed_users: z.number().int(),
  })
  .meta({ id: 'SuiteRollout' });
export type SuiteRollout = z.infer<typeof suiteRollout>;

/** A build that devices have loaded in the last 24 hours, and by whom: the 50 last users. */
const seenBuild = z.object({
  build_id: z.string(),
  devices: z.number().int(),
  users: z.number().int(),
  people: z.array(
    z.object({
      user_id: id,
      name: z.string(),
      /** The company of the team in which they used it. */
      company_name: z.string().nullable(),
      at: timestamp,
    }),
  ),
});

/** Load times of the last 7 days, in ms, rounded up by 10 % at most. */
const loadTimes = z.object({
  build_id: z.string(),
  loads: z.number().int(),
  p50_ms: z.number().int(),
  p95_ms: z.number().int(),
});

/** Failures of the last 7 days, with their last five messages. */
const failures = z.object({
  /** Empty where no build was named. */
  build_id: z.string(),
  outcome: z.enum(suiteOutcomes),
  count: z.number().int(),
  /** So many of them were reported by browsers in which a user was signed in; others anybody can send. */
  signed_in: z.number().int(),
  last_at: timestamp,
  messages: z.array(
    z.object({ at: timestamp, message: z.string(), path: z.string(), signed_in: z.boolean() }),
  ),
});

/** One remote, or the shell, as operators see it. */
const suitePart = z
  .object({
    name: z.string(),
    title: z.string(),
    /** The current build, whatever is pinned; null where the registry has none that can be used. */
    build_id: z.string().nullable(),
    previous_build_id: z.string().nullable(),
    /** The build that was rolled back. */
    withdrawn_build_id: z.string().nullable(),
    /** The builds that can be pinned, newest first. */
    builds: z.array(z.object({ build_id: z.string(), published_at: timestamp })),
    switch: suiteSwitch.nullable(),
    /** Null for the shell, and for a build that there was no earlier one to compare with. */
    rollout: suiteRollout.nullable(),
    seen: z.array(seenBuild),
    load_times: z.array(loadTimes),
    /** Loads of the last 7 days in which an earlier build stood in for the current one; not in `load_times`. */
    earlier_shown: z.number().int(),
    failures: z.array(failures),
  })
  .meta({ id: 'SuitePart' });
export type SuitePart = z.infer<typeof suitePart>;

/** The state of the registry on disk, and its unusable entries. */
export const suiteRegistryState = z.object({
  registry: z.enum(['good', 'last good', 'missing']),
  bad: z.array(z.object({ name: z.string(), problem: z.string() })),
});

/** `suite/health`. */
export const suiteHealth = z
  .object({
    ...suiteRegistryState.shape,
    /** The registry's number. */
    number: z.number().int(),
    shell: suitePart,
    remotes: z.array(suitePart),
    /** The last 50 changes of switches, newest first. */
    switched: z.array(suiteSwitch),
  })
  .meta({ id: 'SuiteHealth' });
export type SuiteHealth = z.infer<typeof suiteHealth>;
