import { z } from 'zod';
import { id, moment } from './text.ts';

/** The roles that one can be invited to. */
export const inviteTypes = ['employee', 'courier'] as const;

/** A pending invitation as its invitee sees it; `type` is the role offered. */
export const invite = z
  .object({
    id,
    invite_code: z.string(),
    type: z.enum(inviteTypes),
    job_title: z.string(),
    job_description: z.string(),
    created_at: moment,
    company: z.object({ id, company_name: z.string(), company_picture: z.string().nullable() }),
  })
  .meta({ id: 'Invite' });
export type Invite = z.infer<typeof invite>;

/** The pending invitations of the caller. */
export const inviteList = z.array(invite);
