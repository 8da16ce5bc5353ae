import { queryOptions } from '@tanstack/react-query';
import type {
  Employee,
  Invite,
  InviteRegistration,
  NewInvite,
  OfferedInvite,
  Page,
  Rider,
  SentInvite,
} from '@waybill/contract';
import { offers } from '@waybill/session';
import { api } from './client.ts';
import { pageQueryOf } from './page-request.ts';
import type { Write } from './use-write.ts';
import { companyWrite, write, writeById } from './write.ts';

const all = ['invites'] as const;

const sentPage = (page: number, signal: AbortSignal) =>
  api.get<Page<SentInvite>>('invite/index', pageQueryOf({ page, perPage: 100 }), { signal });

/** Invitations: those sent to the signed-in user, those of the company, and what the holder of a code may do. */
export const invitesApi = {
  all,
  mine: () =>
    queryOptions({
      queryKey: [...all, 'mine'],
      queryFn: ({ signal }) => api.get<Invite[]>('invite/me', { properties: 1 }, { signal }),
    }),
  /** All pending ones that the company sent, newest first, of the kinds that the viewer may send. */
  sent: () =>
    queryOptions({
      queryKey: [...all, 'sent'],
      queryFn: async ({ signal }) => {
        const first = await sentPage(1, signal);
        const sent = [...first.data];
        for (let page = 2; page <= first.last_page; page += 1)
          sent.push(...(await sentPage(page, signal)).data);
        return sent;
      },
      enabled: offers('sent_invites'),
    }),
  /** The offer behind the code of a mailed link; `record.not_found` for one that can no longer be used. */
  offer: (code: string) =>
    queryOptions({
      // Not among `all`: an invite that was just accepted is not looked up again.
      queryKey: ['invite-offer', code],
      queryFn: ({ signal }) =>
        api.get<OfferedInvite>('invite/show', { invite_code: code }, { signal, isAnonymous: true }),
      staleTime: 60_000,
    }),
  /** Mails an invite to the company; the link in it leads to `invite_form_link`, with the code. */
  send: companyWrite<NewInvite, SentInvite>('invite/store'),
  /** Takes back a pending one that the company sent. */
  revoke: writeById<SentInvite>('invite/revoke'),
  reject: writeById<Invite>('invite/refuse'),
  /** Joins the company of an invite by its code; the company then has to approve. */
  accept: write<InviteRegistration, unknown>('onboard/invite', { isAnonymous: true, isSignIn: true }),
  /** Joins with the signed-in user's own account; the company then has to approve. */
  acceptWithCode: ((invite_code, idempotencyKey) =>
    api.post<Employee | Rider>('invite/accept', { invite_code }, { idempotencyKey })) satisfies Write<
    string,
    Employee | Rider
  >,
};
