import { z } from 'zod';
import { mailedLink } from './accounts.ts';
import { inviteTypes } from './invite-types.ts';
import { companyScoped, pageOf } from './page.ts';
import { email, id, longText, name, shortText, timestamp } from './text.ts';

/** A pending invitation as its invitee sees it; `type` is the role offered. */
export const invite = z
  .object({
    id,
    invite_code: z.string(),
    type: z.enum(inviteTypes),
    job_title: z.string(),
    job_description: z.string(),
    created_at: timestamp,
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
  created_at: timestamp,
  expires_at: timestamp,
});
export type SentInvite = z.infer<typeof sentInvite>;
/** `invite/index`: one page of the company's pending invitations of the kinds that the caller may send, newest first. */
export const sentInvitePage = pageOf(sentInvite);

/** `invite/show?invite_code=`. */
export const inviteCodeQuery = z.object({ invite_code: shortText(128).min(1) });
/** `invite/accept`: by a signed-in user, with the code of an invitation to their own email. */
export const inviteAcceptance = z.strictObject({ invite_code: shortText(128).min(1) });

/** Facts for the holder of an invitation's code before they join. */
export const offeredInvite = z
  .object({
    type: z.enum(inviteTypes),
    job_title: z.string(),
    job_description: z.string(),
    invitee_email: z.string(),
    /** The sender's name. */
    invited_by: z.string(),
    /** True if the invited email has an account, which then joins with its password. */
    has_account: z.boolean(),
    expires_at: timestamp,
    /** Its place too, where most of its members live. */
    company: z.object({
      id,
      company_name: z.string(),
      company_picture: z.string().nullable(),
      company_country: z.string(),
      company_state: z.string(),
      company_city: z.string(),
    }),
  })
  .meta({ id: 'OfferedInvite' });
export type OfferedInvite = z.infer<typeof offeredInvite>;
