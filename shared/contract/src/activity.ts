import { z } from 'zod';
import { activityCapacities, activityKinds } from './activity-kinds.ts';
import { pageOf, pageQuery } from './page.ts';
import { day, flag, id, nairaOut, timestamp } from './text.ts';

/** Further facts of an activity. */
const activityDetails = z.object({
  /** The names of the fields that were changed. */
  fields: z.array(z.string()).optional(),
  amount: nairaOut.optional(),
  role: z.string().optional(),
  ability: z.string().optional(),
  rider: z.string().optional(),
  status: z.string().optional(),
  reason: z.string().optional(),
  device: z.string().optional(),
  /** What a sign-in was proven by: `password`, and `code` or `recovery_code` after it; or `passkey`. */
  proof: z.string().optional(),
});
export type ActivityDetails = z.infer<typeof activityDetails>;

/** An action in a company: its author, subject and time. Written once, and stored for 400 days. */
export const activityEntry = z
  .object({
    id,
    at: timestamp,
    kind: z.enum(activityKinds),
    /** A verb such as `assigned`; a client shows one that it does not know as it is. */
    action: z.string(),
    by: z.object({
      /** Null where no user did it. */
      user_id: id.nullable(),
      name: z.string(),
      capacity: z.enum(activityCapacities),
    }),
    subject: z
      .object({
        type: z.string(),
        id: id.nullable(),
        /** The name that people call it by, as it was then. */
        label: z.string(),
      })
      .nullable(),
    details: activityDetails,
  })
  .meta({ id: 'Activity' });
export type ActivityEntry = z.infer<typeof activityEntry>;

/** One page of activities, newest first. */
export const activityPage = pageOf(activityEntry);
/** All of a filter. */
export const activityList = z.array(activityEntry);

/** The query of `activity/index`; `administrators=1`: what the platform's administrators did, alone. */
export const activityQuery = pageQuery.extend({
  user_id: id.optional(),
  kind: z.enum(activityKinds).optional(),
  administrators: flag.optional(),
  start_date: day.optional(),
  end_date: day.optional(),
});
export type ActivityFilter = Pick<
  z.input<typeof activityQuery>,
  'user_id' | 'kind' | 'start_date' | 'end_date'
> & {
  administrators?: 1 | undefined;
};
