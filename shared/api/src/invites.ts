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
import { companyId } from './call-headers.ts';
import { api } from './client.ts';
import { pageQueryOf } from './page-request.ts';
import type { Write } from './use-write.ts';

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
  /** What the code of a mailed link offers; `record.not_found` for one that can no longer be used. */
  offer: (code: string) =>
    queryOptions({
      // Not among `all`: an invite that was just accepted is not looked up again.
      queryKey: ['invite-offer', code],
      queryFn: ({ signal }) =>
        api.get<OfferedInvite>('invite/show', { invite_code: code }, { signal, isAnonymous: true }),
      staleTime: 60_000,
    }),
  /** Mails an invite to the company; the link in it leads to `invite_form_link`, with the code. */
  send: ((invite, idempotencyKey) =>
    api.post<SentInvite>(
      'invite/store',
      { ...invite, company_id: companyId() },
      { idempotencyKey },
    )) satisfies Write<NewInvite, SentInvite>,
  /** Takes back a pending one that the company sent. */
  revoke: ((id, idempotencyKey) =>
    api.post<SentInvite>('invite/revoke', { id }, { idempotencyKey })) satisfies Write<string, SentInvite>,
  reject: ((id, idempotencyKey) =>
    api.post<Invite>('invite/refuse', { id }, { idempotencyKey })) satisfies Write<string, unknown>,
  /** Joins the company of an invite by its code; the company then has to approve. */
  accept: ((registration, idempotencyKey) =>
    api.post<unknown>('onboard/invite', registration, {
      idempotencyKey,
      isAnonymous: true,
      isSignIn: true,
    })) satisfies Write<InviteRegistration, unknown>,
  /** Joins with the signed-in user's own account; the company then has to approve. */
  acceptWithCode: ((invite_code, idempotencyKey) =>
    api.post<Employee | Rider>('invite/accept', { invite_code }, { idempotencyKey })) satisfies Write<
    string,
    Employee | Rider
  >,
};
