import { z } from 'zod';
import { agreement } from './legal-texts.ts';
import { limits } from './limits.ts';
import { abilities } from './roles.ts';
import { membershipStates } from './statuses.ts';
import { id, shortText } from './text.ts';

/** `auth/login`. The password is bounded so that hashing cannot be abused; a too short one is just a wrong one. */
export const credentials = z.strictObject({
  email: shortText(limits.email).min(1).toLowerCase(),
  password: z.string().min(1).max(limits.password.max),
});
export type Credentials = z.infer<typeof credentials>;

/** A user's roles and abilities in one team, by team id in `team_roles`. */
const teamRole = z.object({
  roles: z.array(z.string()),
  display_name: z.string(),
  abilities: z.array(z.enum(abilities)),
});

/** The ids that a user works under in one team, by team id in `groups`. */
export const group = z.object({
  employee_id: id.nullable(),
  courier_id: id.nullable(),
  company_id: id.nullable(),
  state: z.enum(membershipStates),
  /** To owners of a company that the platform did not approve: why. Another server leaves it out. */
  refused_reason: z.string().nullish(),
  /** To oneself: true where the company asks for a second factor and this account has none, so that calls as staff are rejected. */
  needs_second_factor: z.boolean().optional(),
});

/** A user as `user/show` gives it. */
export const user = z
  .object({
    id,
    name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    picture: z.string().nullable(),
    referral_code: z.string().nullable(),
    /** Null of anybody but oneself. */
    email_verified: z.boolean().nullable(),
    /** Not of the catalogue: other servers leave it out. */
    description: z.string().nullish(),
    /** Those of `capabilities` that the server has; to oneself. */
    capabilities: z.array(z.string()).nullish(),
    /** What one agreed to last, to oneself; null: nothing yet. Other servers leave it out. */
    agreement: agreement.nullish(),
    team_roles: z.record(id, teamRole),
    groups: z.record(id, group),
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof user>;
export type TeamRole = z.infer<typeof teamRole>;
export type Group = z.infer<typeof group>;

/**
 * A user as `auth/login` gives it: with the token that every further call carries, and for a device that was not known a
 * `device_key`, by which the server recognises the device at its next sign-in.
 */
export const signedInUser = user.extend({
  access_token: z.string().min(40),
  device_key: z.string().min(40).optional(),
});
export type SignedInUser = z.infer<typeof signedInUser>;

/** `?user_id=` of `user/show`; oneself without. */
export const userShowQuery = z.object({ user_id: id.optional() });
