import { z } from 'zod';
import { mailedLink } from './accounts.ts';
import { companyScoped } from './page.ts';
import { email, id, longText, moment, name } from './text.ts';

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

/** `invite/store`: the link leads to the invite registration; the server adds the code. */
export const newInvite = z.strictObject({
  ...companyScoped,
  invitee_email: email,
  type: z.enum(inviteTypes),
  job_title: name,
  job_description: longText,
  invite_form_link: mailedLink,
});
export type NewInvite = z.infer<typeof newInvite>;

/** An invitation as who sent it sees it: without the code, which shows that its mail was read. */
export const sentInvite = z.object({
  id,
  invitee_email: z.string(),
  type: z.enum(inviteTypes),
  job_title: z.string(),
  job_description: z.string(),
  created_at: moment,
  expires_at: moment,
});
export type SentInvite = z.infer<typeof sentInvite>;
