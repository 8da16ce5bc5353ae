import { queryOptions } from '@tanstack/react-query';
import type { Invite, InviteRegistration, NewInvite, SentInvite } from '@waybill/contract';
import { api, companyId } from './client.ts';
import type { Write } from './use-write.ts';

const all = ['invites'] as const;

/** Invitations: those sent to the signed-in user, and sending one. */
export const invitesApi = {
  all,
  mine: () =>
    queryOptions({
      queryKey: [...all, 'mine'],
      queryFn: ({ signal }) => api.get<Invite[]>('invite/me', { properties: 1 }, { signal }),
    }),
  /** Mails an invite to the company; the link in it leads to `invite_form_link`, with the code. */
  send: ((invite, idempotencyKey) =>
    api.post<SentInvite>(
      'invite/store',
      { ...invite, company_id: companyId() },
      { idempotencyKey },
    )) satisfies Write<NewInvite, SentInvite>,
  refuse: ((id, idempotencyKey) =>
    api.post<Invite>('invite/refuse', { id }, { idempotencyKey })) satisfies Write<string, unknown>,
  /** Joins the company of an invite by its code; the company then has to approve. */
  accept: ((registration, idempotencyKey) =>
    api.post<unknown>('onboard/invite', registration, {
      idempotencyKey,
      isAnonymous: true,
      isSignIn: true,
    })) satisfies Write<InviteRegistration, unknown>,
};
